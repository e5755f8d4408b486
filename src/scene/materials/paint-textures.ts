import {
  BufferAttribute, BufferGeometry, GLSL3, LinearFilter, LinearMipmapLinearFilter, Mesh, OrthographicCamera, RawShaderMaterial,
  RepeatWrapping, Scene, WebGLArrayRenderTarget, type Texture, type WebGLRenderer,
} from 'three'
import { noiseTile } from './noise-tile'
import { LAYERS, PATTERN_VERTEX, patternFragment, RELIEF_FRAGMENT } from './patterns.glsl'

/** The paint and relief of all layers: two texture arrays, made once for a renderer on its own GPU. */
interface PaintTextures {
  /** Seen colour (square it for light) and height. */
  readonly paint: Texture
  /** Slopes, height and hollow. */
  readonly relief: Texture
  dispose(): void
}

const made = new WeakMap<WebGLRenderer, PaintTextures>()

/** Pixels a side; a layer covers some four inches. Half as many where a processor paints them. */
const sizeFor = (renderer: WebGLRenderer): number => (drawnBySoftware(renderer) ? 256 : 512)

/** Whether a processor does a graphics card's work. */
export function drawnBySoftware(renderer: WebGLRenderer): boolean {
  const gl = renderer.getContext()
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  return typeof name === 'string' && /swiftshader|llvmpipe|software/i.test(name)
}

export function paintTextures(renderer: WebGLRenderer): PaintTextures {
  let textures = made.get(renderer)
  if (!textures) {
    const size = sizeFor(renderer)
    const [paint, relief] = [target(size), target(size)]
    paintAll(renderer, paint, relief)
    // A lost graphics context takes the pictures with it; the same textures are painted again when it is back.
    const again = (): void => paintAll(renderer, paint, relief)
    renderer.domElement.addEventListener('webglcontextrestored', again)
    textures = {
      paint: paint.texture,
      relief: relief.texture,
      dispose: () => {
        renderer.domElement.removeEventListener('webglcontextrestored', again)
        made.delete(renderer)
        paint.dispose()
        relief.dispose()
      },
    }
    made.set(renderer, textures)
  }
  return textures
}

function paintAll(renderer: WebGLRenderer, paint: WebGLArrayRenderTarget, relief: WebGLArrayRenderTarget): void {
  const size = paint.width
  const triangle = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
  const noise = noiseTile()
  const uniforms = { uLayer: { value: 0 }, uPaint: { value: paint.texture }, uNoise: { value: noise }, uFinest: { value: size / 16 } }
  const shader = (fragmentShader: string): RawShaderMaterial =>
    new RawShaderMaterial({ glslVersion: GLSL3, vertexShader: PATTERN_VERTEX, fragmentShader, uniforms, depthTest: false, depthWrite: false })
  const painters = LAYERS.map((layer) => shader(patternFragment(layer)))
  const sculptor = shader(RELIEF_FRAGMENT)
  const mesh = new Mesh(triangle, sculptor)
  mesh.frustumCulled = false
  const scene = new Scene().add(mesh)
  const camera = new OrthographicCamera()

  const before = renderer.getRenderTarget()
  const autoClear = renderer.autoClear
  const xr = renderer.xr.enabled
  const shadows = renderer.shadowMap.autoUpdate
  renderer.autoClear = false
  renderer.xr.enabled = false
  renderer.shadowMap.autoUpdate = false
  for (const into of [paint, relief]) {
    for (let layer = 0; layer < LAYERS.length; layer++) {
      uniforms.uLayer.value = layer
      mesh.material = into === paint ? painters[layer]! : sculptor
      // Smaller copies are made once, after the last layer.
      into.texture.mipmapsAutoUpdate = layer === LAYERS.length - 1
      renderer.setRenderTarget(into, layer)
      renderer.render(scene, camera)
    }
  }
  renderer.setRenderTarget(before)
  renderer.autoClear = autoClear
  renderer.xr.enabled = xr
  renderer.shadowMap.autoUpdate = shadows
  for (const each of [triangle, ...painters, sculptor, noise]) each.dispose()
}

function target(size: number): WebGLArrayRenderTarget {
  return new WebGLArrayRenderTarget(size, size, LAYERS.length, {
    generateMipmaps: true, minFilter: LinearMipmapLinearFilter, magFilter: LinearFilter, wrapS: RepeatWrapping, wrapT: RepeatWrapping,
    anisotropy: 4, depthBuffer: false,
  })
}
