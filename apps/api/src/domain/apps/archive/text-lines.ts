/** The lines of a text that arrives in pieces. Throws `tooLong` as soon as a line has more than `most` characters. */
export async function* textLines(pieces: AsyncIterable<Uint8Array>, most: number, tooLong: () => Error): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let begun: string[] = []
  let length = 0
  const add = (text: string) => {
    begun.push(text)
    length += text.length
    if (length > most) throw tooLong()
  }
  for await (const bytes of pieces) {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n')
    add(first)
    for (const next of others) {
      yield begun.join('')
      begun = []
      length = 0
      add(next)
    }
  }
  add(decoder.decode())
  if (length > 0) yield begun.join('')
}
