/**
 * AssemblyScript, not TypeScript: whether a segment meets a triangle of a wide tree (`wide-tree.ts` lays it out), in 32 bits, four boxes or
 * triangles at a time. What is said is certain; where 32 bits cannot tell, DOUBT, and the kernel in 64 bits answers (`mesh-tree.ts`).
 * `npm run kernel` makes `any-hit-bytes.ts` of it. Bounds of error: ../README.md.
 */

const MISS: i32 = 0
const HIT: i32 = 1
const DOUBT: i32 = 2

// The first page of memory is the kernel's own: nodes left to visit, 8 bytes each. A node has 8 children at most, so a tree that is as deep as
// this allows would have more nodes than memory has room for, or be so skew that `wide-tree.ts` refuses it.
const STACK: usize = 1024
/** Planes of a node's children: low and high of each axis, eight of each; then where each child lies. */
const NEAR_TO_FAR: usize = 32
const CHILDREN: usize = 192
/** Four triangles: corner, two edges (x, y, z of four each), and the longest edge of each. */
const QUAD: usize = 160

/** 2^-19 and 2^-20: 32 and 16 times what rounding to 24 bits may be off by. */
const ACROSS: f32 = 1.9073486328125e-6
const ALONG: f32 = 9.5367431640625e-7
/** Above what the kernel in 64 bits calls rounding, a thousand times over. */
const EXACT: f32 = 8e-12

// @ts-ignore: decorator
@inline function at(p: usize): v128 { return v128.load(p) }
// @ts-ignore: decorator
@inline function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz))
}
// @ts-ignore: decorator
@inline function cross(a: v128, b: v128, c: v128, d: v128): v128 { return f32x4.sub(f32x4.mul(a, b), f32x4.mul(c, d)) }

/** Which of four boxes the segment from A to A + 1/I may meet, a bit each: slabs (Kay and Kajiya 1986). Boxes are wide enough for the rounding. */
// @ts-ignore: decorator
@inline function boxes(p: usize, x: usize, y: usize, z: usize, ax: v128, ay: v128, az: v128, ix: v128, iy: v128, iz: v128, zero: v128, one: v128): i32 {
  const enter = f32x4.pmax(
    f32x4.pmax(f32x4.mul(f32x4.sub(at(p + x), ax), ix), f32x4.mul(f32x4.sub(at(p + y), ay), iy)),
    f32x4.pmax(f32x4.mul(f32x4.sub(at(p + z), az), iz), zero))
  const leave = f32x4.pmin(
    f32x4.pmin(f32x4.mul(f32x4.sub(at(p + (x ^ NEAR_TO_FAR)), ax), ix), f32x4.mul(f32x4.sub(at(p + (y ^ NEAR_TO_FAR)), ay), iy)),
    f32x4.pmin(f32x4.mul(f32x4.sub(at(p + (z ^ NEAR_TO_FAR)), az), iz), one))
  return i32x4.bitmask(f32x4.le(enter, leave))
}

/**
 * The segment from a to b through the tree at `root`, whose corners lie no farther from the origin than `extent` (its length), and whose longest
 * edge is `longest`. `count`: crossings are counted instead, and it is −1 where one cannot be told.
 */
// @ts-ignore: decorator
@inline function walk(root: usize, extent: f32, longest: f32, ax: f64, ay: f64, az: f64, bx: f64, by: f64, bz: f64, count: bool): i32 {
  const A = f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(<f32>ax), 1, <f32>ay), 2, <f32>az)
  const D = f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(<f32>(bx - ax)), 1, <f32>(by - ay)), 2, <f32>(bz - az))
  // Lengths, rounded up a little.
  const aa = f32x4.mul(A, A), dd = f32x4.mul(D, D)
  const far: f32 = extent + <f32>1.00001 * sqrt<f32>(f32x4.extract_lane(aa, 0) + f32x4.extract_lane(aa, 1) + f32x4.extract_lane(aa, 2))
  const length: f32 = <f32>1.00001 * sqrt<f32>(f32x4.extract_lane(dd, 0) + f32x4.extract_lane(dd, 1) + f32x4.extract_lane(dd, 2))
  // Too long for the room that boxes have, too short for ends to be told apart, or no number.
  if (!(far + length < 1024) || !(length > 0.01)) return count ? -1 : DOUBT
  // A direction is never quite square to an axis: its inverse stays a number.
  const I = f32x4.div(f32x4.splat(1), v128.or(v128.and(D, i32x4.splat(0x80000000)), f32x4.pmax(f32x4.abs(D), f32x4.splat(1e-10))))
  const signs = i32x4.bitmask(D)
  const x: usize = (signs & 1) << 5, y: usize = ((signs & 2) << 4) + 64, z: usize = ((signs & 4) << 3) + 128
  const AX = v128.shuffle<i32>(A, A, 0, 0, 0, 0), AY = v128.shuffle<i32>(A, A, 1, 1, 1, 1), AZ = v128.shuffle<i32>(A, A, 2, 2, 2, 2)
  const IX = v128.shuffle<i32>(I, I, 0, 0, 0, 0), IY = v128.shuffle<i32>(I, I, 1, 1, 1, 1), IZ = v128.shuffle<i32>(I, I, 2, 2, 2, 2)
  const DX = v128.shuffle<i32>(D, D, 0, 0, 0, 0), DY = v128.shuffle<i32>(D, D, 1, 1, 1, 1), DZ = v128.shuffle<i32>(D, D, 2, 2, 2, 2)
  const exact: f32 = EXACT * (3 * far + 2 * length) * 2 * length * longest
  const least = f32x4.splat(exact)
  const across = f32x4.splat(ACROSS * (max<f32>(far, 1) + longest) * length), along = f32x4.splat(ALONG * (far + length))
  const zero = f32x4.splat(0), one = f32x4.splat(1)
  let left: usize = STACK
  let found: i32 = 0
  let node = root
  let children: usize = 0
  let mask: i32 = 0
  while (true) {
    // Where a node lies is a multiple of 16; what is over is how many quads of triangles lie there instead.
    let quads = node & 15
    if (quads == 0) {
      mask = boxes(node, x, y, z, AX, AY, AZ, IX, IY, IZ, zero, one) | (boxes(node + 16, x, y, z, AX, AY, AZ, IX, IY, IZ, zero, one) << 4)
      children = node + CHILDREN
    } else {
      mask = 0
      let q = node - quads
      do {
        // Moeller and Trumbore 1997, undivided.
        const ex = at(q + 48), ey = at(q + 64), ez = at(q + 80)
        const fx = at(q + 96), fy = at(q + 112), fz = at(q + 128)
        const px = cross(DY, fz, DZ, fy), py = cross(DZ, fx, DX, fz), pz = cross(DX, fy, DY, fx)
        const det = dot(ex, ey, ez, px, py, pz)
        const tx = f32x4.sub(AX, at(q)), ty = f32x4.sub(AY, at(q + 16)), tz = f32x4.sub(AZ, at(q + 32))
        const sign = v128.and(det, i32x4.splat(0x80000000))
        const u = v128.xor(sign, dot(tx, ty, tz, px, py, pz))
        const qx = cross(ty, ez, tz, ey), qy = cross(tz, ex, tx, ez), qz = cross(tx, ey, ty, ex)
        const v = v128.xor(sign, dot(DX, DY, DZ, qx, qy, qz))
        const t = v128.xor(sign, dot(fx, fy, fz, qx, qy, qz))
        const steep = v128.xor(sign, det)
        // How far inside the three sides, and between the segment's ends; and what rounding may make of that.
        const inside = f32x4.pmin(f32x4.pmin(u, v), f32x4.sub(f32x4.sub(steep, u), v))
        const between = f32x4.pmin(t, f32x4.sub(steep, t))
        const edge = at(q + 144)
        const offAcross = f32x4.add(f32x4.mul(edge, across), least)
        const offAlong = f32x4.add(f32x4.mul(f32x4.mul(edge, edge), along), least)
        const misses = v128.or(f32x4.lt(inside, f32x4.neg(offAcross)), f32x4.lt(between, f32x4.neg(offAlong)))
        const near = i32x4.bitmask(misses) ^ 15
        if (near != 0) {
          const sure = i32x4.bitmask(v128.and(
            v128.and(f32x4.gt(inside, offAcross), f32x4.gt(between, offAlong)), f32x4.gt(steep, f32x4.add(f32x4.mul(edge, offAcross), least))))
          if (count) {
            if (sure != near) return -1
            found += popcnt<i32>(sure)
          } else {
            if (sure != 0) return HIT
            found = DOUBT
          }
        }
        q += QUAD
        quads--
      } while (quads != 0)
    }
    if (mask == 0) {
      if (left == STACK) return found
      left -= 8
      children = <usize>load<u32>(left)
      mask = load<i32>(left, 4)
    }
    node = <usize>load<u32>(children + (<usize>ctz(mask) << 2))
    mask &= mask - 1
    store<u32>(left, <u32>children)
    store<i32>(left, mask, 4)
    left += <usize>(mask != 0) << 3
  }
  return found
}

export function meets(root: usize, extent: f32, longest: f32, ax: f64, ay: f64, az: f64, bx: f64, by: f64, bz: f64): i32 {
  return walk(root, extent, longest, ax, ay, az, bx, by, bz, false)
}

export function crossings(root: usize, extent: f32, longest: f32, ax: f64, ay: f64, az: f64, bx: f64, by: f64, bz: f64): i32 {
  return walk(root, extent, longest, ax, ay, az, bx, by, bz, true)
}
