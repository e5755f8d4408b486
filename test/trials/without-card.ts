/**
 * In the page: from now on nothing is said to the graphics card that draws the scene, so that what is measured is the page's own work. Only what gives
 * an answer is still asked, and programs are made, of which the scene asks whether they came to be.
 */
export function withoutCard(): void {
  const context = document.querySelector('canvas')!.getContext('webgl2') as unknown as Record<string, unknown>
  const names = Object.getOwnPropertyNames(WebGL2RenderingContext.prototype)
  for (const name of names) {
    if (/^(?:constructor|canvas|drawing|unpack|get|create|is|check|fence|clientWait|attach|bindAttrib|compile|link|shaderSource)/.test(name)) continue
    if (typeof context[name] === 'function') context[name] = () => undefined
  }
  const draws = context['getExtension'] as (name: string) => Record<string, unknown> | null
  const many = draws.call(context, 'WEBGL_multi_draw')
  if (many) Object.assign(many, { multiDrawArraysWEBGL: () => undefined, multiDrawElementsWEBGL: () => undefined })
}
