import type { Sql, Tx } from './database.ts'

type Asked = { text: string; values: readonly unknown[] | undefined; told: PromiseWithResolvers<object[]> | null }

/** Work asks something before the end of its transaction, which needs a connection of its own then. */
export class AsksFirst extends Error {
  override name = 'AsksFirst'
}

/**
 * A transaction whose statements are collected before it has a connection. `onEnd` is called once, when all of it is
 * known: it can then be sent into a real one, by itself or behind others, and again where that one was rolled back.
 */
export class Collected {
  readonly #asked: Asked[] = []
  readonly #atEnd: ((tx: Tx) => void)[] = []
  readonly #committed = Promise.withResolvers<void>()
  readonly #onEnd: () => void
  #hasEnded = false
  #hasTime = true

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
    // Whoever was told something hears of a failure there as well.
    this.#committed.promise.catch(() => {})
  }

  /** What work is given: it takes what is sent, told, counted, and read as the last of it. */
  readonly tx: Tx = {
    query: async () => this.#askFirst(),
    allow: async () => this.#askFirst(),
    last: {
      query: async <Row extends object>(...[text, values, options]: Parameters<Sql['query']>) => {
        if (options) this.#askFirst()
        const told = this.tx.tell<Row>(text, values)
        this.tx.end()
        const rows = await told
        return { rows, rowCount: rows.length }
      },
    },
    send: (text, values) => {
      this.#add({ text, values, told: null })
    },
    tell: <Row extends object>(text: string, values?: readonly unknown[]) => {
      const told = Promise.withResolvers<object[]>()
      told.promise.catch(() => {})
      this.#add({ text, values, told })
      // Its rows get the type that the caller gave them.
      return told.promise as Promise<Row[]>
    },
    beforeCommit: (text, values) => {
      this.#addAtEnd((tx) => tx.beforeCommit(text, values))
    },
    count: (text, values, added) => {
      this.#addAtEnd((tx) => tx.count(text, values, added))
    },
    end: () => {
      if (this.#hasEnded) return
      this.#demandTime()
      this.#hasEnded = true
      this.#onEnd()
    },
  }

  /** Resolves with `succeed`, and rejects with `fail`. */
  get committed(): Promise<void> {
    return this.#committed.promise
  }

  /**
   * Its work has had the turn in which it began. What it waits for to be told would never come without an end, so it is
   * run again in a transaction of its own.
   */
  demandEnd(): void {
    if (this.#hasEnded) return
    this.#hasTime = false
    for (const { told } of this.#asked) told?.reject(new AsksFirst())
  }

  /** Sends all of it into a transaction; answers what it will be told there, for `succeed`. */
  sendInto(tx: Tx): readonly (Promise<object[]> | null)[] {
    const answers = this.#asked.map(({ text, values, told }) => {
      if (told) return tx.tell<object>(text, values)
      tx.send(text, values)
      return null
    })
    for (const add of this.#atEnd) add(tx)
    return answers
  }

  /** Tells what a transaction that was committed has answered. */
  async succeed(answers: ReturnType<Collected['sendInto']>): Promise<void> {
    for (const [n, rows] of answers.entries()) if (rows) this.#asked[n]?.told?.resolve(await rows)
    this.#committed.resolve()
  }

  /** It was not committed, or nobody knows whether it was. */
  fail(error: unknown): void {
    for (const { told } of this.#asked) told?.reject(error)
    this.#committed.reject(error)
  }

  /** What has ended may be committed already, so it is not begun again. */
  #askFirst(): never {
    this.#demandOpen()
    throw new AsksFirst()
  }

  #demandTime(): void {
    if (!this.#hasTime) throw new AsksFirst()
  }

  #add(asked: Asked): void {
    this.#demandOpen()
    this.#asked.push(asked)
  }

  #addAtEnd(add: (tx: Tx) => void): void {
    this.#demandOpen()
    this.#atEnd.push(add)
  }

  #demandOpen(): void {
    this.#demandTime()
    if (this.#hasEnded) throw new Error('A statement came after the last one of its transaction.')
  }
}
