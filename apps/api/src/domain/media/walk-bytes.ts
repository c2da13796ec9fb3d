/**
 * A reader of a file's structure, written as a generator: it asks for a number of bytes and gets them, passes over some
 * with a negative number, and with 0 looks at what is here without taking it. Less than it asked for means that the
 * file has ended.
 */
export type Walk<Found> = Generator<number, Found, Buffer>

const NOTHING: Buffer = Buffer.alloc(0)

/** Leads a reader over a file as it comes, holding no more than what was asked for and the piece that just arrived. */
export async function walkBytes<Found>(source: AsyncIterable<Buffer>, walk: Walk<Found>): Promise<Found> {
  let here: Buffer = NOTHING
  let wish = walk.next(NOTHING)
  /** Fulfils wishes as far as the bytes reach, or all of them when no more will come. */
  const serve = (hasEnded: boolean) => {
    while (wish.done !== true) {
      const { value } = wish
      if (!hasEnded && here.length < (value === 0 ? 2 : Math.abs(value))) {
        if (value >= 0 || here.length === 0) return
        // What is passed over need not wait until all of it is here.
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
