import { GreaterDepth, LessEqualDepth, ShaderMaterial, Vector2, Color } from 'three'
import { INK } from './ink-palette'

type InkPass = 'casing' | 'core' | 'through'

/**
 * Lines of constant width on the screen, drawn as distance fields: crisp edges, round caps, dashes and dots that lie
 * still on the table. The casing is laid under all lines first, then the cores; `through` draws them faintly where
 * something stands before them.
 */
export function inkMaterial(pass: InkPass): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    depthFunc: pass === 'through' ? GreaterDepth : LessEqualDepth,
    toneMapped: false,
    uniforms: {
      size: { value: new Vector2(1, 1) },
      ratio: { value: 1 },
      dash: { value: 1 },
      casing: { value: new Color(INK.casing) },
    },
    defines: { [pass.toUpperCase()]: '' },
    vertexShader: /* glsl */ `
      attribute vec3 aStart; attribute vec3 aEnd; attribute vec4 aColour; attribute vec4 aStyle; attribute vec2 aMore;
      uniform vec2 size; uniform float ratio;
      varying vec2 vAt; varying float vLength; varying float vHalf; varying vec4 vColour; varying vec2 vDist; varying float vDash;
      varying float vThrough; varying float vCap;
      void main() {
        vec4 a = modelViewMatrix * vec4(aStart, 1.0);
        vec4 b = modelViewMatrix * vec4(aEnd, 1.0);
        // What is behind the camera is cut off; the dashes go on as they were.
        float near = -0.06;
        float d0 = aStyle.z; float d1 = aStyle.w;
        if (a.z > near && b.z > near) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
        if (a.z > near) { float t = (near - a.z) / (b.z - a.z); a = mix(a, b, t); d0 = mix(d0, d1, t); }
        else if (b.z > near) { float t = (near - b.z) / (a.z - b.z); b = mix(b, a, t); d1 = mix(d1, d0, t); }
        // A little towards the eye, so that a line on the ground is not swallowed by it.
        a.xyz *= 0.9965; b.xyz *= 0.9965;
        vec4 ca = projectionMatrix * a; vec4 cb = projectionMatrix * b;
        vec2 pa = ca.xy / ca.w * 0.5 * size; vec2 pb = cb.xy / cb.w * 0.5 * size;
        vec2 along = pb - pa; float len = length(along);
        vec2 dir = len > 1e-4 ? along / len : vec2(1.0, 0.0);
        vec2 across = vec2(-dir.y, dir.x);
        float half_ = aStyle.x * 0.5 * ratio;
        #ifdef CASING
          half_ += 1.6 * ratio;
        #endif
        float pad = half_ + 1.0;
        float x = position.x < 0.5 ? -pad : len + pad;
        vec2 at = pa + dir * x + across * position.y * pad;
        float s = len > 1e-4 ? clamp(x / len, -0.5, 1.5) : 0.0;
        vec4 clip = position.x < 0.5 ? ca : cb;
        gl_Position = vec4(at / (0.5 * size), clip.z / clip.w, 1.0);
        vAt = vec2(x, position.y * pad); vLength = len; vHalf = half_; vColour = aColour;
        // Linear on the screen: distance / w and 1 / w, divided in the fragment.
        float iwa = 1.0 / ca.w; float iwb = 1.0 / cb.w;
        vDist = vec2(mix(d0 * iwa, d1 * iwb, s), mix(iwa, iwb, s));
        vDash = aStyle.y; vThrough = aMore.x; vCap = aMore.y;
      }`,
    fragmentShader: /* glsl */ `
      uniform float dash; uniform vec3 casing; uniform float ratio;
      varying vec2 vAt; varying float vLength; varying float vHalf; varying vec4 vColour; varying vec2 vDist; varying float vDash;
      varying float vThrough; varying float vCap;
      void main() {
        float beyond = max(max(-vAt.x, vAt.x - vLength), 0.0);
        float away = vCap > 0.5 ? length(vec2(beyond, vAt.y)) : max(abs(vAt.y), beyond > 0.0 ? 1e3 : 0.0);
        float dist = vDist.x / vDist.y;
        float scale = max(fwidth(dist), 1e-6);
        if (vDash > 0.5) {
          float period = dash * (vDash > 1.5 ? 0.5 : 1.0);
          float halfDash = vDash > 1.5 ? 0.0 : period * 0.29;
          float m = abs(mod(dist, period) - period * 0.5) - halfDash;
          away = max(away, length(vec2(max(m, 0.0) / scale, vAt.y)));
        }
        float cover = 1.0 - smoothstep(vHalf - 0.6 * ratio, vHalf + 0.6 * ratio, away);
        #ifdef CASING
          if (vColour.a < 1.0) discard;
          gl_FragColor = vec4(casing, cover * 0.82);
        #elif defined(THROUGH)
          gl_FragColor = vec4(vColour.rgb, cover * vColour.a * vThrough);
        #else
          gl_FragColor = vec4(vColour.rgb, cover * vColour.a);
        #endif
        if (gl_FragColor.a < 0.004) discard;
        #include <colorspace_fragment>
      }`,
  })
}
