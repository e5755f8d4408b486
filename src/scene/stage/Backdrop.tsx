import { useEffect, useMemo } from 'react'
import { Color, DoubleSide, PlaneGeometry, ShaderMaterial, Vector2 } from 'three'
import type { Inches } from '../../core/units'
import type { Theme } from '../types'
import { STUDY } from './study'

const DITHER = /* glsl */ `
  float dither(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453) / 255.0; }
`

/** The dark of the study behind the table: a soft vignette on the screen and a floor with the table's own shadow. */
export function Backdrop({ width, depth, theme }: { readonly width: Inches; readonly depth: Inches; readonly theme: Theme }) {
  const room = useMemo(() => new ShaderMaterial({
    depthTest: false, depthWrite: false, toneMapped: false,
    uniforms: { middle: { value: new Color() }, edge: { value: new Color() } },
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() { at = position.xy; gl_Position = vec4(position.xy, 0.9999, 1.0); }`,
    fragmentShader: /* glsl */ `
      uniform vec3 middle; uniform vec3 edge; varying vec2 at; ${DITHER}
      void main() {
        float away = length(at * vec2(0.78, 0.9) - vec2(0.0, 0.12));
        gl_FragColor = vec4(mix(middle, edge, smoothstep(0.1, 1.25, away)), 1.0);
        #include <colorspace_fragment>
        gl_FragColor.rgb += dither(gl_FragCoord.xy) - 0.5 / 255.0;
      }`,
  }), [])
  const floor = useMemo(() => new ShaderMaterial({
    transparent: true, depthWrite: false, toneMapped: false, side: DoubleSide,
    uniforms: { colour: { value: new Color() }, edge: { value: new Color() }, halves: { value: new Vector2() } },
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() { vec4 w = modelMatrix * vec4(position, 1.0); at = w.xz; gl_Position = projectionMatrix * viewMatrix * w; }`,
    fragmentShader: /* glsl */ `
      uniform vec3 colour; uniform vec3 edge; uniform vec2 halves; varying vec2 at; ${DITHER}
      void main() {
        vec2 out2 = max(abs(at - vec2(1.6, 1.2)) - halves, 0.0);
        float gap = length(out2);
        float lit = smoothstep(-1.0, 14.0, gap);
        float fade = 1.0 - smoothstep(halves.x * 0.3, halves.x * 1.7 + 14.0, length(max(abs(at) - halves, 0.0)));
        vec3 c = mix(edge, colour, 1.0 - smoothstep(0.0, halves.x * 1.5, gap)) * mix(0.22, 1.0, lit);
        gl_FragColor = vec4(c, fade);
        #include <colorspace_fragment>
        gl_FragColor.rgb += dither(gl_FragCoord.xy) - 0.5 / 255.0;
      }`,
  }), [])
  const screen = useMemo(() => new PlaneGeometry(2, 2), [])
  const ground = useMemo(() => new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), [])
  const look = STUDY[theme]
  room.uniforms.middle!.value.set(look.middle)
  room.uniforms.edge!.value.set(look.edge)
  floor.uniforms.colour!.value.set(look.floor)
  floor.uniforms.edge!.value.set(look.floorEdge)
  floor.uniforms.halves!.value.set(width / 2 + 1.5, depth / 2 + 1.5)
  useEffect(() => () => [room, floor, screen, ground].forEach((thing) => thing.dispose()), [room, floor, screen, ground])
  const reach = Math.max(width, depth) * 4 + 60
  return (
    <>
      <mesh geometry={screen} material={room} frustumCulled={false} renderOrder={-1000} />
      <mesh geometry={ground} material={floor} position={[0, -3, 0]} scale={[reach, 1, reach]} renderOrder={-999} />
    </>
  )
}
