/**
 * The paint pot: what each layer of the texture array looks like, as one fragment shader that is run once a layer
 * when the scene starts. Everything tiles over the unit square. Colours are written as they are seen (the reader
 * squares them to get light); alpha is height.
 */
export const LAYERS = [
  'concrete', 'brick', 'plaster', 'timber', 'metal', 'rust', 'burlap', 'earth', 'grass', 'rock',
  'bark', 'leaf', 'water', 'slab', 'rubble', 'slate', 'ash', 'snow', 'asphalt', 'walnut', 'noise',
] as const
export type Layer = (typeof LAYERS)[number]

export const layerIndex = (layer: Layer): number => LAYERS.indexOf(layer)

export const PATTERN_VERTEX = /* glsl */ `
in vec3 position;
out vec2 vUv;
void main() { vUv = position.xy * 0.5 + 0.5; gl_Position = vec4(position.xy, 0.0, 1.0); }
`

const NOISE = /* glsl */ `
float hash(vec2 p) { p = fract(p * vec2(0.1031, 0.1130)); p += dot(p, p.yx + 33.33); return fract((p.x + p.y) * p.x * 17.17 + p.y); }
vec2 hash2(vec2 p) { return vec2(hash(p + 7.3), hash(p * 1.37 + 91.7)); }
// Clouds of which the coarsest are some 4 to the unit, taken from the noise tile as often as the cells ask for and the
// layer's pixels bear. Round ones are turned (by whole numbers, so that they still tile): no grid shows through.
float fbm(vec2 uv, vec2 cells, float seed) {
  vec2 times = clamp(floor(cells * 0.25 + 0.5), vec2(1.0), vec2(uFinest));
  vec2 p = uv * times;
  if (times.x == times.y && times.x > 1.0) {
    vec2 t = floor(times.x * vec2(0.8, 0.6) + 0.5);
    p = vec2(t.x * uv.x + t.y * uv.y, t.x * uv.y - t.y * uv.x);
  }
  vec4 n = texture(uNoise, p + fract(seed * vec2(0.6180, 0.4142)));
  int k = int(mod(seed, 4.0));
  return k == 0 ? n.r : k == 1 ? n.g : k == 2 ? n.b : n.a;
}
// Nearest and second-nearest cell, and that cell's own random number.
vec3 cells(vec2 uv, vec2 n, float seed) {
  vec2 p = uv * n, i = floor(p), f = p - i;
  float d1 = 9.0, d2 = 9.0, id = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 g = vec2(float(x), float(y));
    vec2 c = mod(i + g, n) + seed * 13.0;
    vec2 o = g + 0.12 + 0.76 * hash2(c) - f;
    float d = dot(o, o);
    if (d < d1) { d2 = d1; d1 = d; id = hash(c + 5.5); } else if (d < d2) d2 = d;
  }
  return vec3(sqrt(d1), sqrt(d2), id);
}
float crack(vec2 uv, vec2 n, float seed, float width) {
  vec2 w = uv + 0.03 * (vec2(fbm(uv, n * 2.0, seed + 3.0), fbm(uv, n * 2.0, seed + 8.0)) - 0.5);
  vec3 c = cells(w, n, seed);
  float keep = smoothstep(0.42, 0.6, fbm(uv, n, seed + 21.0));
  return keep * (1.0 - smoothstep(0.0, width, c.y - c.x));
}
`

const STONES = /* glsl */ `
vec4 concrete(vec2 uv) {
  float big = fbm(uv, vec2(4.0), 1.0), fine = fbm(uv, vec2(24.0), 2.0), mid = fbm(uv, vec2(8.0), 6.0);
  vec3 col = mix(vec3(0.455, 0.44, 0.41), vec3(0.675, 0.655, 0.61), big * 0.85 + fine * 0.3 - 0.08);
  float board = abs(fract(uv.y * 3.0) - 0.5) * 2.0;
  float joint = smoothstep(0.972, 0.992, board) * smoothstep(0.35, 0.6, mid);
  float stain = smoothstep(0.5, 0.75, fbm(uv, vec2(9.0, 4.0), 5.0));
  col = mix(col, vec3(0.375, 0.345, 0.295), stain * 0.42);
  col = mix(col, vec3(0.46, 0.455, 0.365), smoothstep(0.55, 0.72, mid) * 0.35);
  vec3 pit = cells(uv, vec2(22.0), 4.0);
  float hole = (1.0 - smoothstep(0.05, 0.15, pit.x)) * step(0.86, pit.z);
  float line = crack(uv, vec2(3.0), 9.0, 0.022) * smoothstep(0.5, 0.62, fbm(uv, vec2(4.0), 11.0));
  float spall = smoothstep(0.635, 0.65, mid * 0.7 + fine * 0.3);
  col *= 1.0 - 0.15 * joint - 0.38 * hole - 0.5 * line - 0.11 * spall;
  return vec4(col, 0.62 + 0.22 * fine - 0.18 * joint - 0.4 * hole - 0.4 * line - 0.14 * spall);
}
vec3 brickHue(float r, float s) {
  vec3 col = mix(vec3(0.47, 0.285, 0.225), vec3(0.60, 0.40, 0.305), r);
  col = mix(col, vec3(0.37, 0.27, 0.25), step(0.86, s));
  return mix(col, vec3(0.655, 0.53, 0.43), step(0.9, fract(s * 7.7)));
}
vec4 brick(vec2 uv) {
  vec2 n = vec2(9.0, 22.0);
  vec2 w = uv + 0.0022 * (vec2(fbm(uv, vec2(30.0), 3.0), fbm(uv, vec2(30.0), 4.0)) - 0.5);
  vec2 p = w * n;
  p.x += 0.5 * mod(floor(p.y), 2.0);
  vec2 id = mod(floor(p), n), f = fract(p);
  vec2 edge = min(f, 1.0 - f) * vec2(n.y / n.x, 1.0);
  float inside = smoothstep(0.07, 0.15, min(edge.x, edge.y));
  float grain = fbm(uv, vec2(48.0), 6.0), big = fbm(uv, vec2(4.0), 7.0);
  vec3 col = brickHue(hash(id + 3.0), hash(id + 11.0)) * (0.78 + 0.36 * grain) * (0.86 + 0.26 * big);
  float lost = step(0.965, hash(id + 29.0));
  vec3 mortar = vec3(0.535, 0.50, 0.45) * (0.72 + 0.42 * grain);
  float h = inside * (0.74 + 0.2 * (hash(id + 17.0) - 0.5) + 0.16 * (grain - 0.5)) + (1.0 - inside) * 0.3;
  col = mix(mortar, col, inside * (1.0 - lost * 0.7));
  return vec4(mix(col, col * 0.55, lost * inside), h - 0.34 * lost * inside);
}
vec4 plaster(vec2 uv) {
  float big = fbm(uv, vec2(3.0), 31.0), fine = fbm(uv, vec2(32.0), 32.0), mid = fbm(uv, vec2(8.0), 33.0);
  float loss = big * 0.62 + mid * 0.38;
  float off = smoothstep(0.603, 0.615, loss);
  float rim = smoothstep(0.57, 0.604, loss) * (1.0 - off);
  vec3 col = mix(vec3(0.655, 0.60, 0.495), vec3(0.765, 0.72, 0.62), fine * 0.5 + mid * 0.5);
  col = mix(col, vec3(0.52, 0.46, 0.36), smoothstep(0.5, 0.8, fbm(uv, vec2(8.0, 4.0), 36.0)) * 0.4);
  float line = crack(uv, vec2(4.0), 37.0, 0.022) * smoothstep(0.46, 0.58, mid);
  col *= 1.0 - 0.45 * line;
  col = mix(col, vec3(0.80, 0.77, 0.70), rim * 0.55);
  vec4 under = brick(fract(uv * 1.0));
  float h = 0.8 + 0.1 * fine - 0.35 * line;
  return mix(vec4(col, h), vec4(under.rgb * 0.9, under.a * 0.55), off);
}
vec4 slab(vec2 uv) {
  vec2 n = vec2(4.0);
  vec2 p = uv * n + 0.012 * (vec2(fbm(uv, vec2(20.0), 41.0), fbm(uv, vec2(20.0), 42.0)) - 0.5);
  vec2 id = mod(floor(p), n), f = fract(p);
  float d = min(min(f.x, 1.0 - f.x), min(f.y, 1.0 - f.y));
  float inside = smoothstep(0.008, 0.03, d);
  float grain = fbm(uv, vec2(36.0), 43.0), big = fbm(uv, vec2(3.0), 44.0);
  vec3 col = mix(vec3(0.455, 0.435, 0.40), vec3(0.58, 0.56, 0.52), hash(id + 2.0)) * (0.74 + 0.3 * grain + 0.22 * big);
  float line = crack(uv, vec2(3.0), 46.0, 0.02) * inside * smoothstep(0.5, 0.6, big);
  float chip = smoothstep(0.1, 0.0, d) * smoothstep(0.52, 0.62, fbm(uv, vec2(14.0), 47.0));
  col = mix(col, vec3(0.31, 0.295, 0.265), max(max(1.0 - inside, line * 0.8), chip * 0.5));
  return vec4(col, 0.3 + inside * (0.45 + 0.14 * (hash(id + 8.0) - 0.5)) + 0.18 * (grain - 0.5) - 0.3 * line - 0.25 * chip);
}
vec4 rock(vec2 uv) {
  vec2 w = uv + 0.05 * (vec2(fbm(uv, vec2(5.0), 51.0), fbm(uv, vec2(5.0), 52.0)) - 0.5);
  vec3 c = cells(w, vec2(5.0, 8.0), 53.0);
  vec3 c2 = cells(w, vec2(14.0, 20.0), 54.0);
  float fine = fbm(uv, vec2(28.0), 55.0), big = fbm(uv, vec2(3.0), 56.0);
  float strata = fbm(uv + vec2(0.0, 0.06 * big), vec2(2.0, 22.0), 57.0);
  float h = 0.35 + 0.28 * smoothstep(0.0, 0.25, c.y - c.x) * (0.6 + 0.4 * c.z) + 0.14 * smoothstep(0.0, 0.3, c2.y - c2.x) + 0.24 * strata;
  vec3 col = mix(vec3(0.375, 0.36, 0.34), vec3(0.58, 0.56, 0.52), h * 0.9 + fine * 0.3 - 0.2);
  float lichen = smoothstep(0.58, 0.7, fbm(uv, vec2(7.0), 58.0)) * smoothstep(0.4, 0.6, fine);
  col = mix(col, vec3(0.53, 0.54, 0.40), lichen * 0.5);
  return vec4(col, h);
}
vec4 slate(vec2 uv) {
  float strata = fbm(uv, vec2(3.0, 30.0), 61.0), fine = fbm(uv, vec2(40.0), 62.0), big = fbm(uv, vec2(3.0), 63.0);
  vec3 col = mix(vec3(0.265, 0.285, 0.30), vec3(0.44, 0.455, 0.455), strata * 0.6 + fine * 0.3 + big * 0.2);
  float line = crack(uv, vec2(4.0), 64.0, 0.03);
  return vec4(col * (1.0 - 0.4 * line), 0.4 + 0.4 * strata + 0.2 * fine - 0.3 * line);
}
vec4 rubble(vec2 uv) {
  vec2 w = uv + 0.012 * (vec2(fbm(uv, vec2(16.0), 74.0), fbm(uv, vec2(16.0), 75.0)) - 0.5);
  vec3 a = cells(w, vec2(11.0), 71.0), b = cells(w, vec2(24.0), 72.0), d = cells(w, vec2(46.0), 76.0);
  float big = smoothstep(0.06, 0.3, a.y - a.x) * step(0.62, a.z);
  float mid = smoothstep(0.05, 0.3, b.y - b.x) * step(0.4, b.z);
  float small = smoothstep(0.04, 0.35, d.y - d.x);
  float grain = fbm(uv, vec2(40.0), 73.0);
  float r = big > 0.05 ? a.z : mid > 0.05 ? b.z : d.z;
  vec3 col = mix(vec3(0.40, 0.375, 0.34), vec3(0.59, 0.56, 0.51), fract(r * 5.3));
  col = mix(col, brickHue(fract(r * 9.1), 0.2) * 0.95, step(0.74, fract(r * 3.7)));
  float h = max(max(small * 0.3, mid * 0.6), big * 0.95);
  col = mix(vec3(0.33, 0.295, 0.25) * (0.7 + 0.6 * grain), col * (0.62 + 0.4 * h + 0.25 * (grain - 0.5)), smoothstep(0.1, 0.3, h));
  return vec4(col, h * 0.8 + 0.2 * grain);
}
`

const WORKED = /* glsl */ `
vec4 timber(vec2 uv) {
  vec2 p = vec2(uv.x, uv.y * 8.0);
  float id = floor(p.y), f = fract(p.y);
  float shift = hash(vec2(id, 3.0));
  float grain = fbm(vec2(uv.x + shift, uv.y * 1.0), vec2(3.0, 96.0), 81.0 + mod(id, 8.0));
  float knot = fbm(vec2(uv.x + shift, uv.y), vec2(6.0, 12.0), 83.0);
  float rings = 0.5 + 0.5 * sin((knot * 9.0 + grain * 2.0 + f * 3.0) * 6.283);
  float gap = smoothstep(0.0, 0.05, min(f, 1.0 - f));
  float butt = smoothstep(0.0, 0.006, abs(fract(uv.x + shift) - 0.5));
  vec3 col = mix(vec3(0.36, 0.285, 0.205), vec3(0.575, 0.475, 0.345), grain * 0.7 + rings * 0.18 + 0.22 * (hash(vec2(id, 9.0)) - 0.5));
  col = mix(col, vec3(0.50, 0.475, 0.42), 0.35 * smoothstep(0.45, 0.7, fbm(uv, vec2(5.0), 85.0)));
  vec2 nail = vec2(abs(abs(fract(uv.x + shift) - 0.5) - 0.025) * 8.0, abs(abs(f - 0.5) - 0.24));
  float head = 1.0 - smoothstep(0.03, 0.06, length(nail));
  col = mix(col, vec3(0.2, 0.16, 0.14), head * 0.8);
  float h = 0.2 + gap * butt * (0.45 + 0.25 * grain + 0.1 * rings);
  return vec4(col * mix(0.3, 1.0, gap * butt), h);
}
vec4 walnut(vec2 uv) {
  float warp = fbm(uv, vec2(4.0), 86.0);
  float figure = fbm(vec2(uv.x, uv.y + 0.05 * warp), vec2(4.0, 44.0), 87.0), pore = fbm(uv, vec2(24.0, 220.0), 88.0), big = fbm(uv, vec2(4.0, 8.0), 89.0);
  float ring = 0.5 + 0.5 * sin((uv.y * 18.0 + warp * 2.5 + figure) * 6.283);
  vec3 col = mix(vec3(0.255, 0.165, 0.115), vec3(0.475, 0.325, 0.215), figure * 0.55 + ring * 0.2 + big * 0.35);
  return vec4(col * (0.84 + 0.3 * pore), 0.45 + 0.15 * pore + 0.08 * ring);
}
vec4 metal(vec2 uv) {
  float big = fbm(uv, vec2(3.0), 91.0), fine = fbm(uv, vec2(40.0), 92.0);
  float scratch = smoothstep(0.6, 0.78, fbm(uv, vec2(6.0, 90.0), 93.0));
  vec2 f = abs(fract(uv * 2.0) - 0.5) * 2.0;
  float seam = smoothstep(0.972, 0.985, max(f.x, f.y));
  vec2 r = fract(uv * vec2(16.0)) - 0.5;
  vec2 cell = mod(floor(uv * 16.0), 8.0);
  float onSeam = step(6.5, max(cell.x, cell.y)) + step(max(-cell.x, -cell.y), -0.0) * 0.0;
  float rivet = (1.0 - smoothstep(0.13, 0.2, length(r))) * min(1.0, onSeam);
  float v = 0.80 + 0.14 * (big - 0.5) + 0.07 * (fine - 0.5) + 0.06 * scratch - 0.34 * seam + 0.05 * rivet;
  return vec4(vec3(v) * vec3(1.0, 0.99, 0.97), 0.55 + 0.06 * fine - 0.3 * seam + 0.3 * rivet - 0.05 * scratch);
}
vec4 rust(vec2 uv) {
  float big = fbm(uv, vec2(4.0), 101.0), mid = fbm(uv, vec2(12.0), 102.0), fine = fbm(uv, vec2(44.0), 103.0);
  vec3 col = mix(vec3(0.30, 0.215, 0.175), vec3(0.475, 0.30, 0.195), mid);
  col = mix(col, vec3(0.62, 0.395, 0.215), smoothstep(0.52, 0.78, big * 0.6 + fine * 0.4));
  col = mix(col, vec3(0.40, 0.385, 0.37), smoothstep(0.56, 0.68, fbm(uv, vec2(5.0), 104.0)) * 0.6);
  return vec4(col * (0.85 + 0.3 * fine), 0.3 + 0.4 * fine + 0.3 * mid);
}
vec4 burlap(vec2 uv) {
  vec2 p = uv * 72.0;
  float warp = 0.5 + 0.5 * sin(p.x * 6.283), weft = 0.5 + 0.5 * sin(p.y * 6.283);
  float over = mod(floor(p.x) + floor(p.y), 2.0);
  float thread = mix(warp, weft, over);
  float big = fbm(uv, vec2(5.0), 111.0), fine = fbm(uv, vec2(60.0), 112.0);
  float fold = fbm(uv, vec2(6.0, 14.0), 113.0);
  vec3 col = mix(vec3(0.445, 0.385, 0.28), vec3(0.66, 0.59, 0.455), thread * 0.28 + big * 0.5 + fine * 0.3);
  col = mix(col, vec3(0.37, 0.33, 0.24), smoothstep(0.52, 0.75, fold) * 0.5);
  return vec4(col, 0.3 + 0.2 * thread + 0.45 * fold + 0.1 * fine);
}
`

const GROWN = /* glsl */ `
vec4 earth(vec2 uv) {
  float big = fbm(uv, vec2(4.0), 121.0), fine = fbm(uv, vec2(40.0), 122.0);
  vec3 stone = cells(uv, vec2(18.0), 123.0);
  float girth = fract(stone.z * 23.0);
  float s = (1.0 - smoothstep(0.08 + 0.12 * girth, 0.16 + 0.2 * girth, stone.x)) * step(0.8, stone.z);
  vec3 col = mix(vec3(0.275, 0.22, 0.165), vec3(0.45, 0.375, 0.285), big * 0.6 + fine * 0.5);
  col = mix(col, vec3(0.46, 0.425, 0.37) * (0.7 + 0.5 * girth), s);
  return vec4(col, 0.3 + 0.3 * fine + 0.4 * s + 0.15 * big);
}
// Blades strewn in all directions, one to a cell: how high the highest stands there, and its own random number.
vec2 blades(vec2 uv, float n, float seed) {
  vec2 p = uv * n, i = floor(p), f = p - i, best = vec2(0.0);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 g = vec2(float(x), float(y));
    vec2 c = mod(i + g, n) + seed * 17.0;
    float turn = 6.283 * hash(c + 3.1);
    vec2 along = vec2(sin(turn), cos(turn)), d = f - g - hash2(c);
    float t = clamp(dot(d, along) / 0.95, 0.0, 1.0);
    float blade = 1.0 - smoothstep(0.05, 0.17 - 0.09 * t, length(d - along * t * 0.95));
    float h = blade * (0.4 + 0.6 * t);
    if (h > best.x) best = vec2(h, hash(c + 8.8));
  }
  return best;
}
// Flock: no clouds and no rows, so that it can lie side by side with itself; where it is dry or bald is the mat's to say.
vec4 grass(vec2 uv) {
  vec2 low = blades(uv + 0.31, 52.0, 1.0), mid = blades(uv + 0.77, 38.0, 2.0), tall = blades(uv, 27.0, 3.0);
  vec3 col = vec3(0.235, 0.235, 0.135);
  col = mix(col, mix(vec3(0.27, 0.285, 0.145), vec3(0.36, 0.345, 0.19), low.y), smoothstep(0.2, 0.6, low.x));
  col = mix(col, mix(vec3(0.315, 0.34, 0.165), vec3(0.43, 0.415, 0.225), mid.y), smoothstep(0.2, 0.6, mid.x));
  vec3 tip = mix(vec3(0.365, 0.395, 0.19), vec3(0.49, 0.475, 0.265), fract(tall.y * 7.0));
  tip = mix(tip, vec3(0.60, 0.54, 0.355), step(0.86, tall.y));
  col = mix(col, tip, smoothstep(0.25, 0.65, tall.x));
  float h = max(max(low.x * 0.45, mid.x * 0.7), tall.x);
  return vec4(col, 0.12 + 0.8 * h);
}
vec4 bark(vec2 uv) {
  vec2 w = uv + vec2(0.03 * (fbm(uv, vec2(4.0, 6.0), 141.0) - 0.5), 0.0);
  vec3 c = cells(w, vec2(16.0, 5.0), 142.0);
  float ridge = smoothstep(0.0, 0.35, c.y - c.x), fine = fbm(uv, vec2(50.0, 12.0), 143.0);
  vec3 col = mix(vec3(0.19, 0.155, 0.125), vec3(0.445, 0.375, 0.30), ridge * 0.6 + fine * 0.45);
  col = mix(col, vec3(0.385, 0.42, 0.26), smoothstep(0.56, 0.72, fbm(uv, vec2(5.0), 144.0)) * 0.5);
  return vec4(col, 0.2 + 0.6 * ridge + 0.2 * fine);
}
vec4 leaf(vec2 uv) {
  vec3 a = cells(uv, vec2(24.0), 151.0), b = cells(uv + 0.37, vec2(40.0), 152.0);
  float la = 1.0 - smoothstep(0.15, 0.6, a.x), lb = 1.0 - smoothstep(0.1, 0.6, b.x);
  float h = max(la * (0.6 + 0.4 * a.z), lb * 0.7 * b.z);
  float big = fbm(uv, vec2(4.0), 153.0);
  vec3 col = mix(vec3(0.155, 0.175, 0.09), vec3(0.405, 0.425, 0.215), h * 0.8 + big * 0.35 - 0.08);
  col = mix(col, vec3(0.52, 0.45, 0.21), step(0.86, a.z) * la * 0.55);
  return vec4(col, h);
}
vec4 water(vec2 uv) {
  float big = fbm(uv, vec2(3.0), 161.0), ripple = fbm(uv + 0.02 * big, vec2(7.0, 11.0), 162.0);
  return vec4(mix(vec3(0.165, 0.205, 0.18), vec3(0.26, 0.305, 0.25), big), 0.5 + 0.2 * (ripple - 0.5));
}
vec4 ash(vec2 uv) {
  float big = fbm(uv, vec2(3.0), 171.0), fine = fbm(uv, vec2(64.0), 172.0);
  vec2 w = uv + 0.06 * (vec2(big, fbm(uv, vec2(4.0), 173.0)) - 0.5);
  float ripple = fbm(w, vec2(4.0, 22.0), 174.0);
  vec3 grit = cells(uv, vec2(34.0), 175.0);
  float g = (1.0 - smoothstep(0.1, 0.26, grit.x)) * step(0.78, grit.z);
  vec3 col = mix(vec3(0.395, 0.365, 0.33), vec3(0.555, 0.52, 0.465), ripple * 0.5 + fine * 0.35 + big * 0.25);
  col = mix(col, mix(vec3(0.27, 0.25, 0.235), vec3(0.62, 0.59, 0.55), fract(grit.z * 31.0)), g * 0.8);
  float line = crack(uv, vec2(6.0), 176.0, 0.035);
  return vec4(col * (1.0 - 0.3 * line), 0.35 + 0.25 * ripple + 0.2 * fine + 0.3 * g - 0.3 * line);
}
vec4 snow(vec2 uv) {
  float big = fbm(uv, vec2(3.0), 181.0), mid = fbm(uv, vec2(9.0), 182.0), fine = fbm(uv, vec2(60.0), 183.0);
  vec3 col = mix(vec3(0.74, 0.775, 0.825), vec3(0.925, 0.93, 0.925), mid * 0.6 + big * 0.35 + fine * 0.15);
  float bare = smoothstep(0.66, 0.76, big * 0.7 + mid * 0.3);
  return vec4(mix(col, vec3(0.45, 0.42, 0.37), bare * 0.6), 0.4 + 0.4 * mid + 0.1 * fine - 0.2 * bare);
}
vec4 asphalt(vec2 uv) {
  float big = fbm(uv, vec2(3.0), 191.0), fine = fbm(uv, vec2(90.0), 192.0);
  vec3 agg = cells(uv, vec2(56.0), 193.0);
  float g = 1.0 - smoothstep(0.1, 0.45, agg.x);
  float line = crack(uv, vec2(4.0), 194.0, 0.03);
  vec3 col = mix(vec3(0.255, 0.25, 0.245), vec3(0.395, 0.385, 0.37), big * 0.6 + fine * 0.3) * (0.86 + 0.26 * g * agg.z);
  float patched = smoothstep(0.61, 0.62, fbm(uv, vec2(3.0), 195.0));
  col *= 1.0 - 0.16 * patched;
  return vec4(col * (1.0 - 0.5 * line), 0.45 + 0.2 * g * agg.z + 0.15 * fine - 0.4 * line);
}
vec4 noises(vec2 uv) {
  vec3 c = cells(uv, vec2(10.0), 201.0);
  return vec4(fbm(uv, vec2(6.0), 202.0), smoothstep(0.0, 0.4, c.y - c.x), fbm(uv, vec2(24.0, 2.0), 203.0), fbm(uv, vec2(40.0), 204.0));
}
`

/**
 * The painter of one layer. One program for each, because a processor that stands in for a graphics card walks through
 * all branches of a program that could paint them all.
 */
export const patternFragment = (layer: Layer): string => /* glsl */ `
precision highp float;
precision highp int;
in vec2 vUv;
out vec4 outColor;
uniform sampler2D uNoise;
uniform float uFinest;
${NOISE}
${STONES}
${WORKED}
${GROWN}
void main() {
  outColor = clamp(${layer === 'noise' ? 'noises' : layer}(vUv), 0.0, 1.0);
}
`

/** Slopes of a layer's height (xy, signed), height again, and how deep a hollow it is there. */
export const RELIEF_FRAGMENT = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2DArray;
in vec2 vUv;
out vec4 outColor;
uniform sampler2DArray uPaint;
uniform int uLayer;
float h(ivec2 p) { int n = textureSize(uPaint, 0).x; return texelFetch(uPaint, ivec3((p + n) % n, uLayer), 0).a; }
void main() {
  ivec2 p = ivec2(vUv * float(textureSize(uPaint, 0).x));
  float c = h(p);
  float dx = h(p + ivec2(1, 0)) - h(p - ivec2(1, 0)), dy = h(p + ivec2(0, 1)) - h(p - ivec2(0, 1));
  float wide = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) wide += h(p + ivec2(x, y) * 4);
  float hollow = clamp(0.5 + (c - wide / 9.0) * 1.6, 0.0, 1.0);
  outColor = vec4(clamp(0.5 + vec2(dx, dy), 0.0, 1.0), c, hollow);
}
`
