import { type TextEncoding, textEncodings } from '@greenroom/contract/transfer/encodings'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import { failure } from '../../failure.ts'
import { takeBreaks } from '../../in-pieces/take-breaks.ts'

/** `evidence`: the first lines that are not plain ASCII, if the encoding was guessed from them. */
type Found = { encoding: TextEncoding; evidence: Buffer }

/** The number of bytes to examine: in UTF-16 without a BOM every second byte of ASCII letters is zero. */
const LOOKED_AT = 4_096

/** The longest line in bytes: a file with a longer one is refused, whatever its encoding. */
const LONGEST_LINE = importLimits.rowCharacters * 4

/** Bytes from which an encoding is guessed, and how many of them may come from one piece of a file. */
const EVIDENCE = { bytes: 20_000, ofPiece: 4_000 }

/** Names of jschardet that WHATWG has no decoder for, and those that name a subset of another encoding. */
const sameAs: Readonly<Record<string, TextEncoding>> = {
  macroman: 'macintosh',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  'iso-8859-1': 'windows-1252',
  ascii: 'windows-1252',
}

/**
 * Detects the encoding of a file: by its BOM, by the zeros of UTF-16, as UTF-8 if all of it is valid, and otherwise by
 * how frequent its letters are. INVALID_FILE_TYPE for binary data.
 */
export async function textEncodingOf(bytes: AsyncIterable<Uint8Array>): Promise<Found> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let marked: TextEncoding | undefined
  let isUtf8 = true
  let head = Buffer.alloc(0)
  let evidence = Buffer.alloc(0)
  let line = 0
  const breakIfDue = takeBreaks()
  for await (const piece of bytes) {
    await breakIfDue()
    if (head.length < LOOKED_AT) {
      head = Buffer.concat([head, piece.subarray(0, LOOKED_AT)])
      marked ??= encodingOfHead(head)
    }
    if (marked?.startsWith('utf-16')) return { encoding: marked, evidence: Buffer.alloc(0) }
    if (piece.includes(0)) throw failure('INVALID_FILE_TYPE')
    isUtf8 &&= decodes(utf8, piece, true)
    if (evidence.length < EVIDENCE.bytes) evidence = Buffer.concat([evidence, evidenceIn(piece)])
    const end = Math.max(piece.lastIndexOf(0x0a), piece.lastIndexOf(0x0d))
    line = end === -1 ? line + piece.length : piece.length - end - 1
    if (line > LONGEST_LINE) break
  }
  if (isUtf8 && decodes(utf8, new Uint8Array(), false)) return { encoding: 'utf-8', evidence: Buffer.alloc(0) }
  return { encoding: await guessed(evidence), evidence }
}

/** The encoding that the first bytes show: a BOM, or the zeros of UTF-16. */
export function encodingOfHead(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  const pairs = Math.floor(head.length / 2)
  if (pairs < 4) return undefined
  const zeros = (from: 0 | 1) => Array.from({ length: pairs }, (_, at) => head[2 * at + from]).filter((byte) => byte === 0).length
  const [first, second] = [zeros(0), zeros(1)]
  if (second > pairs * 0.6 && first === 0) return 'utf-16le'
  return first > pairs * 0.6 && second === 0 ? 'utf-16be' : undefined
}

/** Streams the text of a file without its BOM. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of bytes) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** Lines of a piece from the first one on that is not plain ASCII. */
function evidenceIn(piece: Uint8Array): Uint8Array {
  const at = piece.findIndex((byte) => byte >= 0x80)
  if (at === -1) return new Uint8Array()
  const start = piece.lastIndexOf(0x0a, at) + 1
  return piece.subarray(Math.max(start, at - EVIDENCE.ofPiece), at + EVIDENCE.ofPiece)
}

/** Files of one sentence give little evidence, so only encodings that spreadsheet programs write are considered. */
async function guessed(evidence: Uint8Array): Promise<TextEncoding> {
  const { detectAll } = await import('jschardet')
  const detectEncodings = [...textEncodings, ...Object.keys(sameAs)].filter((name) => !name.startsWith('utf-'))
  for (const { encoding } of detectAll(evidence, { detectEncodings, minimumThreshold: 0 })) {
    const name = encoding?.toLowerCase() ?? ''
    const found = sameAs[name] ?? textEncodings.find((one) => one === name)
    if (found) return found
  }
  return 'windows-1252'
}

function decodes(decoder: { decode: typeof TextDecoder.prototype.decode }, piece: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(piece, { stream })
    return true
  } catch {
    return false
  }
}
