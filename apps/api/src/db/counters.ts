/** What is to be added to counters at the end of a transaction (`Tx.count`). */
export class Counters {
  readonly #counters = new Map<string, { text: string; values: readonly unknown[]; added: number }>()

  add(text: string, values: readonly unknown[], added: number): void {
    const key = JSON.stringify([text, values])
    const known = this.#counters.get(key)
    if (known) known.added += added
    else this.#counters.set(key, { text, values, added })
  }

  get isUsed(): boolean {
    return this.#counters.size > 0
  }

  /** In the same order in every transaction: two that count the same wait for each other, and never in a ring. */
  statements(): { text: string; values: readonly unknown[] }[] {
    return [...this.#counters]
      .filter(([, { added }]) => added !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { text, values, added }]) => ({ text, values: [...values, added] }))
  }
}
