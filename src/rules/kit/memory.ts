/**
 * What was found, for as long as that which it hangs on is there: answers by key, under an object. Once it holds `most` of one object it begins anew.
 */
export class Memory<O extends object, R> {
  private readonly known = new WeakMap<O, Map<string, R>>()
  constructor(private readonly most = 20_000) {}

  of(hangsOn: O, key: string, find: () => R): R {
    let answers = this.known.get(hangsOn)
    if (!answers) this.known.set(hangsOn, (answers = new Map()))
    let found = answers.get(key)
    if (found === undefined) {
      found = find()
      if (answers.size >= this.most) answers.clear()
      answers.set(key, found)
    }
    return found
  }
}
