/** The state of one file in a bulk upload. */
export type BulkItem = {
  name: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  share: number
  /** Why it failed. */
  message: string | undefined
  /** False if the file itself is invalid: a retry would not help. */
  canRetry: boolean
}

type Work<Sent> = {
  files: readonly File[]
  /** Rejects if the file is refused, or cannot be sent. */
  send(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<Sent>
  /** The message for a failure, and whether a retry may help. */
  explain(error: unknown): { message: string; canRetry: boolean }
  /** A file was uploaded; `index` is its position among the files. */
  onSent(sent: Sent, index: number): void
  onChange(items: readonly BulkItem[]): void
  /** All of them are done or failed; called again when a retry ends. */
  onIdle(): void
}

/** Concurrent uploads: enough to use the bandwidth, few enough that the first ones finish soon. */
const AT_ONCE = 3

/** Uploads many files, a few at a time, in the order in which they were chosen. */
export function bulkQueue<Sent>(work: Work<Sent>) {
  const stop = new AbortController()
  let items: readonly BulkItem[] = work.files.map(({ name }) => ({
    name,
    state: 'waiting',
    share: 0,
    message: undefined,
    canRetry: false,
  }))
  const change = (index: number, patch: Partial<BulkItem>) => {
    items = items.map((item, at) => (at === index ? { ...item, ...patch } : item))
    if (!stop.signal.aborted) work.onChange(items)
  }

  async function sendOne(index: number): Promise<void> {
    const file = work.files[index]
    if (file === undefined) return
    change(index, { state: 'sending', share: 0, message: undefined })
    try {
      const sent = await work.send(file, (share) => change(index, { share }), stop.signal)
      if (stop.signal.aborted) return
      work.onSent(sent, index)
      change(index, { state: 'done', share: 1 })
    } catch (error) {
      if (!stop.signal.aborted) change(index, { state: 'failed', ...work.explain(error) })
    }
    next()
  }

  function next(): void {
    if (stop.signal.aborted) return
    const sending = items.filter(({ state }) => state === 'sending').length
    const index = items.findIndex(({ state }) => state === 'waiting')
    if (index === -1 && sending === 0) work.onIdle()
    if (index === -1 || sending >= AT_ONCE) return
    void sendOne(index)
    next()
  }

  return {
    start(): void {
      work.onChange(items)
      next()
    },
    retry(index: number): void {
      if (items[index]?.state !== 'failed' || !items[index].canRetry) return
      change(index, { state: 'waiting', share: 0, message: undefined })
      next()
    },
    /** Finished uploads stay; the others are cancelled. */
    stop(): void {
      stop.abort()
    },
  }
}

/** The files in display order: failed ones first, each with its position among the chosen ones. */
export function failuresFirst(items: readonly BulkItem[]): { item: BulkItem; index: number }[] {
  const indexed = items.map((item, index) => ({ item, index }))
  return [...indexed.filter(({ item }) => item.state === 'failed'), ...indexed.filter(({ item }) => item.state !== 'failed')]
}

/**
 * Inserts a row in file order: after the row of the nearest earlier file, or before that of the nearest later one. Rows
 * that the user moved or deleted meanwhile stay as they are. `keys` are the rows by file, in the order of choice;
 * undefined if a file has no row yet.
 */
export function indexInOrder<Row>(
  rows: readonly Row[],
  row: Row,
  { keys, index, keyOf }: { keys: readonly (string | undefined)[]; index: number; keyOf: (row: Row) => string | undefined },
): Row[] {
  const indexOf = (key: string | undefined) => (key === undefined ? -1 : rows.findIndex((each) => keyOf(each) === key))
  const before = keys
    .slice(0, index)
    .map(indexOf)
    .findLast((found) => found !== -1)
  const behind = keys
    .slice(index + 1)
    .map(indexOf)
    .find((found) => found !== -1)
  const at = before !== undefined ? before + 1 : (behind ?? rows.length)
  return rows.toSpliced(at, 0, row)
}
