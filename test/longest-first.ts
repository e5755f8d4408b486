import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A sequencer that begins with these files, in this order, and goes on as vitest would: a file that takes a minute and begins last keeps one
 * core waiting for the other. On a fresh clone nobody knows how long a file takes.
 */
export const longestFirst = (names: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification) => {
        const found = names.findIndex((name) => moduleId.endsWith(`/${name}`))
        return found < 0 ? names.length : found
      }
      return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
    }
  }
