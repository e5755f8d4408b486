import { TestDesk, WALLED } from './test-desk'

export { TestDesk, WALLED }

/** A desk on which that line of sight was asked for and pinned. */
export async function askFrom(looker: string, target: string): Promise<TestDesk> {
  const t = await TestDesk.on(WALLED)
  t.desk.choose('sight')
  t.press(looker).press(target)
  return t
}
