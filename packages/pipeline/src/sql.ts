/**
 * Reads or writes rows. Rows have the types that pg gives them, with two exceptions: `bigint` is a number, and `date`
 * is the text that PostgreSQL sent, since a calendar day has no time zone.
 */
export type Sql = {
  /**
   * Runs one statement. Every value is bound ($1, $2 …); the text never contains input. The statement is planned once
   * and the plan is cached, unless `planned: 'each time'` says that the best plan depends on the values (a part of a
   * name may match three rows or a million).
   */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    options?: { planned: 'each time' },
  ): Promise<{ rows: Row[]; rowCount: number }>
}

/**
 * A transaction. Statements of one iteration of the event loop are sent together, in their order. README.md states the
 * order of the verbs.
 */
export type Tx = Sql & {
  /**
   * Sends a statement whose result is not needed; nothing waits for it. If it fails, the next statement, or at the
   * latest the transaction, rejects with its error. With `at: 'commit'` it is sent right before the commit, and only
   * once even if requested several times with the same values.
   */
  send(text: string, values?: readonly unknown[], options?: { at: 'commit' }): void
  /**
   * Adds to a counter at the end of the transaction: one statement for the same text and values, with the sum as its
   * last value. Counters are written in the same order in every transaction, so that two never deadlock.
   */
  count(text: string, values: readonly unknown[], added: number): void
  /** Gives each statement from here to the end of the transaction `seconds` instead of the default timeout. */
  allow(seconds: number): Promise<void>
}

/** A whole transaction: only the code that opened it, or was passed this type, can end it early. */
export type WholeTx = Tx & {
  /**
   * Ends the transaction: the commit is sent together with the statements before it, which saves a round trip. Resolves
   * with `answer`, usually a query made in the call: `tx.last(tx.query(…))`. No statement may follow, and an error
   * after it undoes nothing.
   */
  last<T>(answer: T | Promise<T>): Promise<T>
}
