/** Bytes that can be peeked at before they are taken. A result shorter than requested means the source has ended. */
export type Feed = {
  peek(length: number): Promise<Buffer>
  take(length: number): Promise<Buffer>
  /** What is buffered: at least two bytes unless the source has ended. */
  some(): Promise<Buffer>
  /** The next bytes, piece by piece; fewer than `length` only if the source ends. */
  pass(length: number): AsyncGenerator<Buffer>
  rest(): AsyncGenerator<Buffer>
}

export function feedOf(source: AsyncIterable<Buffer>): Feed {
  const pieces = source[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  const fill = async (length: number) => {
    while (waiting.length < length) {
      const { done, value } = await pieces.next()
      if (done === true) return
      waiting = waiting.length === 0 ? value : Buffer.concat([waiting, value])
    }
  }
  const peek = async (length: number) => {
    await fill(length)
    return waiting.subarray(0, length)
  }
  return {
    peek,
    async take(length) {
      const taken = await peek(length)
      waiting = waiting.subarray(taken.length)
      return taken
    },
    async some() {
      await fill(2)
      return waiting
    },
    async *pass(length) {
      for (let left = length; left > 0;) {
        await fill(1)
        if (waiting.length === 0) return
        const piece = waiting.subarray(0, left)
        waiting = waiting.subarray(piece.length)
        left -= piece.length
        yield piece
      }
    },
    async *rest() {
      if (waiting.length > 0) yield waiting
      waiting = Buffer.alloc(0)
      for (;;) {
        const { done, value } = await pieces.next()
        if (done === true) return
        yield value
      }
    },
  }
}
