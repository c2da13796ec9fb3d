/**
 * A parser of a file's structure, written as a generator. It yields the number of bytes it needs; a negative number
 * skips bytes, and 0 returns what is buffered without consuming it. A result shorter than requested means that the file
 * has ended.
 */
export type Walk<Found> = Generator<number, Found, Buffer>

const NOTHING: Buffer = Buffer.alloc(0)

/** Runs a parser over a stream. Buffers only the requested bytes and the piece that just arrived. */
export async function walkBytes<Found>(source: AsyncIterable<Buffer>, walk: Walk<Found>): Promise<Found> {
  let here: Buffer = NOTHING
  let wish = walk.next(NOTHING)
  /** Serves requests from the buffer, or all of them once the source has ended. */
  const serve = (hasEnded: boolean) => {
    while (wish.done !== true) {
      const { value } = wish
      if (!hasEnded && here.length < (value === 0 ? 2 : Math.abs(value))) {
        if (value >= 0 || here.length === 0) return
        // Skipped bytes need not be buffered.
        wish = { done: false, value: value + here.length }
        here = NOTHING
        return
      }
      const given = value > 0 ? here.subarray(0, value) : value === 0 ? here : NOTHING
      here = here.subarray(Math.abs(value))
      wish = walk.next(given)
    }
  }
  for await (const piece of source) {
    here = here.length === 0 ? piece : Buffer.concat([here, piece])
    serve(false)
    if (wish.done === true) return wish.value
  }
  serve(true)
  if (wish.done !== true) throw new Error('The reader wants more than the whole file')
  return wish.value
}
