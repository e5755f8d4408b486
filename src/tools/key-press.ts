/** A key as tools see it: `key` is the event's key in lower case, `ctrl` stands for Command as well. */
export interface KeyPress {
  readonly key: string
  readonly shift: boolean
  readonly ctrl: boolean
  readonly alt: boolean
}
