import { NOT_A_BUNDLE, NOT_A_KEY, NOT_JSON } from '@greenroom/contract/media/setup-files'
import { scanJson } from './scan-json.ts'
import { type Scan, scanDrawing, scanPicture } from './suspicion.ts'

/** The scan of a file's bytes for its family and extension; `sentence` is the message for the sender. */
export function scanOf(family: string, extension: string): (Scan & { sentence?: string }) | undefined {
  if (family === 'image') return scanPicture()
  if (family === 'drawing') return scanDrawing()
  if (extension === 'json') return { ...scanJson(), sentence: NOT_JSON }
  if (extension === 'p8') return { ...scanBeginning(PRIVATE_KEY), sentence: NOT_A_KEY }
  if (extension === 'aab') return { ...scanEntry('BundleConfig.pb'), sentence: NOT_A_BUNDLE }
  const entry = entryOf[extension]
  return entry === undefined ? undefined : scanEntry(entry)
}

/** Apple issues its keys as PKCS 8 in PEM. */
const PRIVATE_KEY = /^\s*-----BEGIN PRIVATE KEY-----\s/

/** An entry that every document of this type contains. */
const entryOf: Readonly<Record<string, string>> = {
  docx: '[Content_Types].xml',
  pptx: '[Content_Types].xml',
  xlsx: '[Content_Types].xml',
  odt: 'content.xml',
}

function scanBeginning(expected: RegExp): Scan {
  let isFirst = true
  return {
    piece(bytes) {
      const isWrong = isFirst && !expected.test(bytes.toString('latin1', 0, 1000))
      isFirst = false
      return isWrong
    },
    end: () => false,
  }
}

/**
 * Searches for the name of an entry, which archives store in the clear; refuses the file at its end if it was not
 * found.
 */
function scanEntry(name: string): Scan {
  let tail: Buffer = Buffer.alloc(0)
  let isFound = false
  return {
    piece(bytes) {
      isFound ||= Buffer.concat([tail, bytes.subarray(0, name.length)]).includes(name) || bytes.includes(name)
      tail = Buffer.from(bytes.subarray(1 - name.length))
      return false
    },
    end: () => !isFound,
  }
}
