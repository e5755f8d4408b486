import { Sphere, Vector3 } from 'three'

/** A sphere that holds all the places, round the middle of their box: of a million numbers in a moment. */
export function sphereRound(places: Float32Array): Sphere {
  const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]]
  for (let i = 0; i < places.length; i++) {
    const value = places[i]!
    const axis = i % 3
    if (value < low[axis]!) low[axis] = value
    if (value > high[axis]!) high[axis] = value
  }
  if (places.length < 3) return new Sphere(new Vector3(), 0)
  const [x, y, z] = low.map((least, axis) => (least + high[axis]!) / 2) as [number, number, number]
  let far = 0
  for (let i = 0; i + 2 < places.length; i += 3) {
    const [dx, dy, dz] = [places[i]! - x, places[i + 1]! - y, places[i + 2]! - z]
    const away = dx * dx + dy * dy + dz * dz
    if (away > far) far = away
  }
  return new Sphere(new Vector3(x, y, z), Math.sqrt(far))
}
