import { describe, expect, it } from 'vitest'
import { qrSvg, qrWidth } from '../../src/app/picture/qr-code'

describe('a link as a code to scan', () => {
  it('is a square of dark squares in a light rim, no finer on paper than a third of a millimetre', () => {
    for (const letters of [60, 700, 2600]) {
      const svg = qrSvg(`https://example.org/#r=${'aB3-_x'.repeat(500)}`.slice(0, letters))!
      const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)![1])
      // Version 1 is 21 squares wide, each further one four more, up to 177; and four of rim on either side.
      expect((size - 8 - 21) % 4).toBe(0)
      expect(size).toBeLessThanOrEqual(185)
      expect(qrWidth(svg) / size).toBeGreaterThan(1 / 3)
      // The upper left finder begins with a run of seven.
      expect(svg).toContain('M4 4h7v1h-7z')
    }
  })

  it('is none for a link that no phone could read off paper', () => {
    expect(qrSvg(`https://example.org/#${'x'.repeat(2600)}`)).toBeNull()
  })
})
