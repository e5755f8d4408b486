import type { Page } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'

/**
 * In the page: the screen is painted only while a picture is taken, as a processor would paint for minutes what moves until then. Textures and
 * shadows always are; `unfilled`: but for the cubes of the room's soft light, which take it seconds by themselves.
 */
export function onlyPictures(unfilled: boolean): void {
  const { prototype } = WebGL2RenderingContext
  const screen = window as unknown as { painting?: boolean }
  const elsewhere = new WeakMap<object, boolean>()
  const veil = (owner: object, name: string, context?: object) => {
    const draw = Reflect.get(owner, name) as (...given: unknown[]) => void
    const veiled = function (this: object, ...given: unknown[]) {
      if (screen.painting || elsewhere.get(context ?? this)) draw.apply(this, given)
    }
    Object.defineProperty(owner, name, { value: veiled })
  }
  // oxlint-disable-next-line typescript/unbound-method -- called on each context
  const { bindFramebuffer, framebufferTexture2D, getExtension } = prototype
  const cubes = new WeakSet<WebGLFramebuffer>()
  const bound = new WeakMap<object, WebGLFramebuffer | null>()
  const paintsInto = (context: object) => {
    const frame = bound.get(context) ?? null
    elsewhere.set(context, frame !== null && !cubes.has(frame))
  }
  prototype.bindFramebuffer = function (target, frame) {
    bound.set(this, frame)
    paintsInto(this)
    bindFramebuffer.call(this, target, frame)
  }
  prototype.framebufferTexture2D = function (target, attachment, face, texture, level) {
    const frame = bound.get(this)
    if (unfilled && frame && face !== this.TEXTURE_2D) cubes.add(frame)
    paintsInto(this)
    framebufferTexture2D.call(this, target, attachment, face, texture, level)
  }
  for (const name of ['drawArrays', 'drawElements', 'drawRangeElements', 'drawArraysInstanced', 'drawElementsInstanced']) veil(prototype, name)
  const seen = new WeakSet<object>()
  Object.defineProperty(prototype, 'getExtension', {
    value(this: WebGL2RenderingContext, name: string) {
      const extension = Reflect.apply(getExtension, this, [name]) as object | null
      if (extension && name === 'WEBGL_multi_draw' && !seen.has(extension)) {
        seen.add(extension)
        for (const each of ['multiDrawArraysWEBGL', 'multiDrawElementsWEBGL']) veil(extension, each, this)
      }
      return extension
    },
  })
}

/** From now on what is drawn is painted, or no longer is. */
export const paint = (page: Page, on: boolean): Promise<void> => page.evaluate((painting) => void Object.assign(window, { painting }), on)

/** The table as it stands, painted; as a PNG of that width. */
export const painted = (page: Page, width: number): Promise<string | null> =>
  page.evaluate((wide) => {
    const screen = window as unknown as { painting?: boolean }
    screen.painting = true
    const png = (window.__sightline as SightlineHook).picture(wide)
    screen.painting = false
    return png
  }, width)
