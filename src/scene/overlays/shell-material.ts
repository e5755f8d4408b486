import { Color, GreaterDepth, LessEqualDepth, ShaderMaterial } from 'three'

export interface ShellLook {
  readonly colour: string
  /** Strength where the surface faces the eye, and at its rim. */
  readonly middle: number
  readonly rim: number
  /** Slanting stripes, so that the colour is not the only sign. */
  readonly striped?: boolean
  /** Drawn only where something stands before it. */
  readonly hidden?: boolean
}

/** A translucent shell: clear in the middle, brighter towards its rim. Works for plain and for instanced meshes. */
export function shellMaterial(look: ShellLook): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    depthFunc: look.hidden === true ? GreaterDepth : LessEqualDepth,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -2,
    defines: look.striped === true ? { STRIPED: '' } : {},
    uniforms: { colour: { value: new Color(look.colour) }, middle: { value: look.middle }, rim: { value: look.rim } },
    vertexShader: /* glsl */ `
      varying vec3 vNormal_; varying vec3 vView; varying vec3 vWorld;
      void main() {
        vec4 p = vec4(position, 1.0); vec3 n = normal;
        #ifdef USE_INSTANCING
          p = instanceMatrix * p; n = mat3(instanceMatrix) * n;
        #endif
        vec4 w = modelMatrix * p; vWorld = w.xyz;
        vec4 v = viewMatrix * w; vView = -v.xyz; vNormal_ = normalMatrix * n;
        gl_Position = projectionMatrix * v;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 colour; uniform float middle; uniform float rim;
      varying vec3 vNormal_; varying vec3 vView; varying vec3 vWorld;
      void main() {
        float facing = abs(dot(normalize(vNormal_), normalize(vView)));
        float alpha = mix(rim, middle, smoothstep(0.0, 0.75, facing));
        #ifdef STRIPED
          float s = (vWorld.x + vWorld.y + vWorld.z) * 2.2;
          float w = fwidth(s);
          alpha *= mix(0.35, 1.25, smoothstep(0.25 - w, 0.25 + w, abs(fract(s) - 0.5)));
        #endif
        gl_FragColor = vec4(colour, alpha);
        #include <colorspace_fragment>
      }`,
  })
}
