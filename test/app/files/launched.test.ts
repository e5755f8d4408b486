import { afterEach, expect, it, vi } from 'vitest'
import { takeLaunched } from '../../../src/app/files/launched'

afterEach(() => void vi.unstubAllGlobals())

type Consumer = (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void

function queue(): { consumer: Consumer | null } {
  const held: { consumer: Consumer | null } = { consumer: null }
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: Consumer) => void (held.consumer = consumer) })
  return held
}

it('files that the system opens with the app are opened together; one that is gone is told in a line', async () => {
  const held = queue()
  const [open, told] = [vi.fn(async () => undefined), vi.fn()]
  takeLaunched(open, told)
  const files = [new File(['{}'], 'a.json'), new File(['x'], 'rock.glb')]
  held.consumer!({ files: files.map((file) => ({ getFile: async () => file })) })
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith(files))
  held.consumer!({ files: [{ getFile: async () => Promise.reject(new Error('it is gone')) }] })
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('The file could not be opened: it is gone'))
})

it('a browser that opens no files of the system is left alone', () => {
  expect(() => takeLaunched(async () => undefined, () => undefined)).not.toThrow()
})
