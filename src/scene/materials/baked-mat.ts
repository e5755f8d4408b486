import {
  BufferAttribute, BufferGeometry, GLSL3, LinearFilter, LinearMipmapLinearFilter, Mesh, MeshStandardMaterial, OrthographicCamera, RawShaderMaterial,
  Scene, WebGLRenderTarget, type Texture, type WebGLRenderer,
} from 'three'
import { KEY_DIRECTION } from '../stage/study'
import { MAT_HEAD, MAT_PAINT, type MatUniforms } from './mat-material'
import { drawnBySoftware } from './paint-textures'
import { lightsWith, MAT, vec2 } from './sheen'

/** Pixels of the longer side; half as many where a processor paints them. */
const longest = (renderer: WebGLRenderer): number => Math.min(drawnBySoftware(renderer) ? 1024 : 2048, renderer.capabilities.maxTextureSize)

const VERTEX = /* glsl */ `
in vec3 position;
uniform vec2 uHalf;
out vec3 vPlace;
void main() {
  vPlace = vec3(position.x * uHalf.x, 0.0, position.y * uHalf.y);
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
`

const glsl = ([x, y, z]: readonly number[]): string => `vec3(${[x!, y!, z!].map((each) => each.toFixed(4)).join(', ')})`

/** Seen colour (square it for light), with its relief as the key light would show it. */
const FRAGMENT = /* glsl */ `
precision highp float;
precision highp int;
${MAT_HEAD}
out vec4 seen;
void main() {
  vec4 diffuseColor = vec4(1.0);
  ${MAT_PAINT}
  vec3 proud = normalize(vec3(-matSlope.x * 0.9, 1.0, -matSlope.y * 0.9));
  vec3 key = normalize(${glsl(KEY_DIRECTION)});
  float lit = clamp(dot(proud, key) / key.y, 0.45, 1.5);
  seen = vec4(sqrt(diffuseColor.rgb * mix(1.0, lit, 0.7) * mix(0.75, 1.0, matOpen)), 1.0);
}
`

/** The mat painted once into one picture: a frame reads one texel of it where it would lay a dozen coats over each other. */
export class BakedMat {
  private readonly picture: { value: Texture | null } = { value: null }
  private target: WebGLRenderTarget | null = null
  readonly material: MeshStandardMaterial

  constructor(private readonly uniforms: MatUniforms) {
    this.material = bakedMaterial({ uBaked: this.picture, uHalf: uniforms.uHalf })
  }

  /** Paints it as the uniforms now say. */
  bake(renderer: WebGLRenderer): void {
    const { x, y } = this.uniforms.uHalf.value
    const scale = longest(renderer) / Math.max(x, y)
    const [width, height] = [Math.round(x * scale), Math.round(y * scale)]
    this.target ??= new WebGLRenderTarget(width, height, {
      generateMipmaps: true, minFilter: LinearMipmapLinearFilter, magFilter: LinearFilter, anisotropy: 4, depthBuffer: false,
    })
    this.target.setSize(width, height)
    const triangle = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
    const painter = new RawShaderMaterial({
      glslVersion: GLSL3, vertexShader: VERTEX, fragmentShader: FRAGMENT, uniforms: { ...this.uniforms }, depthTest: false, depthWrite: false,
    })
    const mesh = new Mesh(triangle, painter)
    mesh.frustumCulled = false
    const before = renderer.getRenderTarget()
    const shadows = renderer.shadowMap.autoUpdate
    renderer.shadowMap.autoUpdate = false
    renderer.setRenderTarget(this.target)
    renderer.render(new Scene().add(mesh), new OrthographicCamera())
    renderer.setRenderTarget(before)
    renderer.shadowMap.autoUpdate = shadows
    triangle.dispose()
    painter.dispose()
    this.picture.value = this.target.texture
  }

  /** Nobody looks at it any more. */
  forget(): void {
    this.target?.dispose()
    this.target = null
    this.picture.value = null
  }

  dispose(): void {
    this.forget()
    this.material.dispose()
  }
}

function bakedMaterial(uniforms: { readonly uBaked: { value: Texture | null }; readonly uHalf: MatUniforms['uHalf'] }): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.93, metalness: 0 })
  material.name = 'baked mat'
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nuniform vec2 uHalf;\nout vec2 vAt;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvAt = (modelMatrix * vec4(position, 1.0)).xz / uHalf * 0.5 + 0.5;')
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform sampler2D uBaked;\nin vec2 vAt;')
      .replace('#include <map_fragment>', 'vec3 baked = texture(uBaked, vAt).rgb;\ndiffuseColor.rgb = baked * baked;')
      .replace('#include <lights_physical_fragment>', lightsWith(vec2(MAT)))
  }
  material.customProgramCacheKey = () => 'baked-mat-1'
  return material
}
