/** The command's way to the world outside, so that tests can run it without a process. */
export interface Io {
  /** Paths in arguments start here. */
  readonly cwd: string
  /** One line on standard output; the line break is added. */
  out(line: string): void | Promise<void>
  /** One line on standard error. */
  err(line: string): void
  /** Standard input, read only where a command asks for it. */
  stdin(): AsyncIterable<Uint8Array>
}
