// The same segments through Embree's occluded1, one thread: for `embree.ts`. Reads counts, positions, indices and segments, each as they lie in memory;
// prints milliseconds to build, the least milliseconds of processor time of the rounds, one by one and in packets of eight, and the hits of both.
#if __has_include(<embree4/rtcore.h>)
#include <embree4/rtcore.h>
#else
#include <embree3/rtcore.h>
#endif
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

static double ms() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

template <class T> static std::vector<T> take(FILE *file, size_t n) {
  std::vector<T> list(n);
  if (fread(list.data(), sizeof(T), n, file) != n) exit(2);
  return list;
}

int main(int, char **argv) {
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 2;
  const auto counts = take<uint32_t>(file, 3);
  const auto positions = take<float>(file, 3 * size_t(counts[0]));
  const auto indices = take<uint32_t>(file, 3 * size_t(counts[1]));
  const auto segments = take<double>(file, 6 * size_t(counts[2]));
  RTCDevice device = rtcNewDevice("threads=1,set_affinity=0");
  const double begun = ms();
  RTCScene scene = rtcNewScene(device);
  rtcSetSceneBuildQuality(scene, RTC_BUILD_QUALITY_HIGH);
  RTCGeometry mesh = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
  std::copy(positions.begin(), positions.end(), (float *)rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 12, counts[0]));
  std::copy(indices.begin(), indices.end(), (uint32_t *)rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 12, counts[1]));
  rtcCommitGeometry(mesh);
  rtcAttachGeometry(scene, mesh);
  rtcCommitScene(scene);
  const double built = ms() - begun;
#ifndef RTC_VERSION_MAJOR
#define RTC_VERSION_MAJOR 3
#endif
#if RTC_VERSION_MAJOR < 4
  RTCIntersectContext context;
  rtcInitIntersectContext(&context);
#define CONTEXT &context,
#define LAST
#else
#define CONTEXT
#define LAST , nullptr
#endif
  double best[2] = {1e30, 1e30};
  unsigned hits[2] = {0, 0};
  for (int round = 0; round < 6; round++) {
    double since = ms();
    unsigned found = 0;
    for (size_t i = 0; i < segments.size(); i += 6) {
      const double *s = &segments[i];
      RTCRay ray{};
      ray.org_x = s[0], ray.org_y = s[1], ray.org_z = s[2];
      ray.dir_x = s[3] - s[0], ray.dir_y = s[4] - s[1], ray.dir_z = s[5] - s[2];
      ray.tfar = 1, ray.mask = ~0u;
      rtcOccluded1(scene, CONTEXT &ray LAST);
      found += ray.tfar < 0;
    }
    best[0] = std::min(best[0], ms() - since);
    hits[0] = found;
    since = ms();
    found = 0;
    for (size_t i = 0; i + 48 <= segments.size(); i += 48) {
      alignas(32) int valid[8];
      RTCRay8 ray{};
      for (int k = 0; k < 8; k++) {
        const double *s = &segments[i + 6 * k];
        valid[k] = -1;
        ray.org_x[k] = s[0], ray.org_y[k] = s[1], ray.org_z[k] = s[2];
        ray.dir_x[k] = s[3] - s[0], ray.dir_y[k] = s[4] - s[1], ray.dir_z[k] = s[5] - s[2];
        ray.tfar[k] = 1, ray.mask[k] = ~0u;
      }
      rtcOccluded8(valid, scene, CONTEXT &ray LAST);
      for (int k = 0; k < 8; k++) found += ray.tfar[k] < 0;
    }
    best[1] = std::min(best[1], ms() - since);
    hits[1] = found;
  }
  printf("%f %f %u %f %u\n", built, best[0], hits[0], best[1], hits[1]);
}
