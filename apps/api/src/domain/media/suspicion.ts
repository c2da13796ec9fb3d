/**
 * Files that are two things at once. A picture may carry a web page or an archive in its comments or behind its end,
 * and be read as one by a program that does not trust the label. Pictures that do so are refused; browsers are told not
 * to guess besides.
 */

const MARKUP = /<(?:script|html|svg|iframe|!doctype|\?php)/i
/** The longest of the above, less one character: what may be cut by the border between two pieces. */
const OVERLAP = 8

const END_OF_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1')
const END_RECORD_BYTES = 22
/** An archive's end record may be followed by a comment of up to 65,535 bytes. */
const TAIL_BYTES = END_RECORD_BYTES + 65_535

export type Scan = {
  /** Looks at the next piece; true when the file must be refused. */
  piece(bytes: Buffer): boolean
  /** Looks at the end, when the last piece was seen; true when the file must be refused. */
  end(): boolean
}

/** Looks through a picture as it arrives, for markup anywhere and for an archive at its end. */
export function scanPicture(): Scan {
  let tail: Buffer = Buffer.alloc(0)
  return {
    piece(bytes) {
      const seam = Buffer.concat([tail.subarray(-OVERLAP), bytes.subarray(0, OVERLAP)])
      tail = bytes.length >= TAIL_BYTES ? Buffer.from(bytes.subarray(-TAIL_BYTES)) : Buffer.concat([tail, bytes]).subarray(-TAIL_BYTES)
      return MARKUP.test(seam.toString('latin1')) || MARKUP.test(bytes.toString('latin1'))
    },
    end() {
      const at = tail.lastIndexOf(END_OF_ARCHIVE)
      if (at === -1 || at + END_RECORD_BYTES > tail.length) return false
      return at + END_RECORD_BYTES + tail.readUInt16LE(at + END_RECORD_BYTES - 2) === tail.length
    },
  }
}

/** What makes a drawing more than a drawing: programs, other pages, files of its reader. */
const ACTIVE =
  /<script|<foreignobject|<iframe|<embed|<object|<handler|<!entity|<\?xml-stylesheet|javascript:|data:text\/html|[\s"'/]on[a-z]+\s*=|\0/i
const ACTIVE_OVERLAP = 64

/**
 * Looks through a vector drawing as it arrives: one with a program in it, or in an encoding that hides one, is refused.
 */
export function scanDrawing(): Scan {
  let tail = ''
  let isDrawing = false
  return {
    piece(bytes) {
      const text = tail + bytes.toString('latin1')
      tail = text.slice(-ACTIVE_OVERLAP)
      isDrawing ||= /<(?:[a-z0-9]+:)?svg[\s>]/i.test(text)
      return ACTIVE.test(text)
    },
    end: () => !isDrawing,
  }
}

/** Does this begin as an SVG without the head of an XML file, which file-type does not recognise? */
export function isVectorDrawing(head: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:<!--[^>]*-->\s*)*<svg[\s>]/i.test(head.toString('latin1'))
}

// Tab, line feed, form feed, carriage return and escape belong to texts; other control characters do not.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/

/** Is this the beginning of a plain text, and of no web page, drawing or program? */
export function isPlainText(head: Buffer): boolean {
  const wide = head.length >= 2 && (head.readUInt16BE() === 0xfffe || head.readUInt16BE() === 0xfeff)
  const text = wide ? head.toString('latin1').replaceAll('\0', '').slice(2) : head.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  return !CONTROL.test(text) && !/^\s*(?:<[!?a-z]|#!)/i.test(text)
}
