import { TEXT_CHARACTERS } from '../core/file-bounds'
import { fail, ok, type Result } from '../core/result'
import { formatPath, issue, quoted, type Issue } from './issue'

/** What is longer is not a table. */
export const MOST_CHARACTERS = TEXT_CHARACTERS
/** A table file is 7 deep. */
const MOST_DEPTH = 32

/**
 * JSON.parse with the two things that it lacks: a place (line and column) for what is wrong, and a refusal of
 * keys that stand twice, of which it would silently take the last. Never throws; a byte order mark is skipped.
 */
export function parseJson(source: string): Result<unknown, Issue> {
  if (source.length > MOST_CHARACTERS) {
    return fail(issue('', `${Math.round(source.length / 1e6)} million characters long; at most ${
      Math.round(MOST_CHARACTERS / 1e6)} million are read`))
  }
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  if (text.trim() === '') return fail(issue('', 'not JSON: the file is empty'))
  try {
    new Scanner(text).scan()
  } catch (error) {
    if (error instanceof JsonFault) return fail(error.issue)
    throw error
  }
  return ok(JSON.parse(text) as unknown)
}

class JsonFault extends Error {
  constructor(readonly issue: Issue) {
    super(issue.message)
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /[^\s,:[\]{}"\p{Cc}]{1,24}/uy
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** Walks the grammar of JSON without making values; the depth bound is what makes its recursion safe. */
class Scanner {
  private at = 0
  private readonly path: (string | number)[] = []

  constructor(private readonly text: string) {}

  scan(): void {
    this.value()
    this.space()
    if (this.at < this.text.length) this.expected('nothing more')
  }

  private value(): void {
    this.space()
    switch (this.text[this.at]) {
      case '{': return this.nested(() => this.members())
      case '[': return this.nested(() => this.items())
      case '"': return void this.string()
      case 't': return this.word('true')
      case 'f': return this.word('false')
      case 'n': return this.word('null')
      default: if (this.match(NUMBER) === null) this.expected('a value')
    }
  }

  private nested(inside: () => void): void {
    if (this.path.length >= MOST_DEPTH) throw this.fault(`nested more than ${MOST_DEPTH} deep`)
    this.at += 1
    inside()
  }

  private members(): void {
    const keys = new Set<string>()
    if (this.take('}')) return
    do {
      this.space()
      if (this.text[this.at] !== '"') this.expected('a key in double quotes')
      const start = this.at
      const key = this.string()
      if (keys.has(key)) {
        this.at = start
        throw new JsonFault(issue(formatPath([...this.path, key]), `this key stands twice (${this.place()})`))
      }
      keys.add(key)
      if (!this.take(':')) this.expected('a colon')
      this.path.push(key)
      this.value()
      this.path.pop()
    } while (this.take(','))
    if (!this.take('}')) this.expected('a comma or a closing brace')
  }

  private items(): void {
    if (this.take(']')) return
    let index = 0
    do {
      this.path.push(index)
      this.value()
      this.path.pop()
      index += 1
    } while (this.take(','))
    if (!this.take(']')) this.expected('a comma or a closing bracket')
  }

  private string(): string {
    const start = this.at
    let escaped = false
    for (this.at += 1; ; this.at += 1) {
      const code = this.text.charCodeAt(this.at)
      if (code === QUOTE) break
      if (code === BACKSLASH) {
        escaped = true
        const escape = this.match(ESCAPE)
        if (escape === null) throw this.fault('a backslash that begins no escape')
        this.at -= 1
      } else if (Number.isNaN(code)) {
        this.at = start
        throw this.fault('a text without its closing quote')
      } else if (code < 0x20) {
        throw this.fault('a control character inside a text')
      }
    }
    this.at += 1
    return escaped ? (JSON.parse(this.text.slice(start, this.at)) as string) : this.text.slice(start + 1, this.at - 1)
  }

  private word(word: string): void {
    if (!this.text.startsWith(word, this.at)) this.expected('a value')
    this.at += word.length
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found === null) return null
    this.at = pattern.lastIndex
    return found[0]
  }

  private take(character: string): boolean {
    this.space()
    if (this.text[this.at] !== character) return false
    this.at += 1
    return true
  }

  private space(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.at += 1
    }
  }

  private expected(what: string): never {
    if (this.at >= this.text.length) throw this.fault(`expected ${what}, but the text ends`)
    const place = this.at
    const found = this.match(WORD) ?? this.text[place]!
    this.at = place
    throw this.fault(`expected ${what}, found ${quoted(found)}`)
  }

  private fault(message: string): JsonFault {
    return new JsonFault(issue('', `not JSON at ${this.place()}: ${message}`))
  }

  private place(): string {
    const before = this.text.slice(0, this.at)
    const line = before.split('\n').length
    return `line ${line}, column ${this.at - before.lastIndexOf('\n')}`
  }
}
