import type { Scan } from './suspicion.ts'

/** The maximum nesting depth: deeper than any configuration file, and it limits the memory used. */
const DEEPEST = 500
/** A number or a word is buffered whole to be checked. */
const LONGEST_WORD = 1_000
const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma' | 'nothing'

/** Checks a file as it arrives: it must be one JSON value in UTF-8 (RFC 8259), optionally after a byte order mark. */
export function scanJson(): Scan {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let word = ''
  /** What may come next inside a string. */
  let inside: 'nothing' | 'characters' | 'escape' | number = 'nothing'
  let isKey = false

  const valueEnds = () => {
    expected = open.length === 0 ? 'nothing' : 'comma'
  }
  const wordEnds = (): boolean => {
    const isKnown = word === '' || WORD.test(word)
    if (word !== '') valueEnds()
    word = ''
    return isKnown
  }
  const takesValue = () => expected === 'value' || expected === 'value or end'

  function stringTakes(char: string): boolean {
    if (typeof inside === 'number') {
      inside = inside === 1 ? 'characters' : inside - 1
      return /[\da-fA-F]/.test(char)
    }
    if (inside === 'escape') {
      inside = char === 'u' ? 4 : 'characters'
      return '"\\/bfnrtu'.includes(char)
    }
    if (char === '\\') inside = 'escape'
    if (char === '"') {
      inside = 'nothing'
      if (isKey) expected = 'colon'
      else valueEnds()
    }
    return char >= ' '
  }

  function closes(char: '}' | ']'): boolean {
    const fits = char === '}' ? open.pop() === '{' && expected !== 'key' : open.pop() === '['
    const isEnd = expected === 'comma' || expected === (char === '}' ? 'key or end' : 'value or end')
    valueEnds()
    return fits && isEnd
  }

  function takes(char: string): boolean {
    if (inside !== 'nothing') return stringTakes(char)
    if (word !== '' && /[\w.+-]/.test(char)) {
      word += char
      return word.length <= LONGEST_WORD
    }
    if (!wordEnds()) return false
    if (' \t\n\r'.includes(char)) return true
    if (char === '}' || char === ']') return closes(char)
    if (char === ',') {
      const isExpected = expected === 'comma'
      expected = open.at(-1) === '{' ? 'key' : 'value'
      return isExpected
    }
    if (char === ':') {
      const isExpected = expected === 'colon'
      expected = 'value'
      return isExpected
    }
    if (char === '"') {
      isKey = expected === 'key' || expected === 'key or end'
      inside = 'characters'
      return isKey || takesValue()
    }
    if (!takesValue()) return false
    if (char === '{' || char === '[') {
      open.push(char)
      expected = char === '{' ? 'key or end' : 'value or end'
      return open.length <= DEEPEST
    }
    word = char
    return true
  }

  const isWrong = (bytes: Buffer | undefined): boolean => {
    try {
      for (const char of decoder.decode(bytes, { stream: bytes !== undefined })) if (!takes(char)) return true
      return false
    } catch {
      // Not UTF-8.
      return true
    }
  }
  return { piece: isWrong, end: () => isWrong(undefined) || !wordEnds() || inside !== 'nothing' || expected !== 'nothing' }
}
