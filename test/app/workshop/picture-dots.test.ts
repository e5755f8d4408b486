import { afterEach, expect, it, vi } from 'vitest'
import { dotsIn } from '../../../src/app/workshop/picture-dots'
import { PICTURE_DOTS } from '../../../src/core/file-bounds'

afterEach(() => vi.unstubAllGlobals())

it('a picture of too many dots is one line, and what was unpacked of it is given back at once', async () => {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width: PICTURE_DOTS + 1, height: 10, close }))
  expect(await dotsIn(new Blob(['x']), 112)).toEqual({ ok: false, error: '16001 by 10 dots; at most 16000 along a side' })
  expect(close).toHaveBeenCalledOnce()
})
