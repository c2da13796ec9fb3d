/**
 * Detects polyglot files. A picture may contain a web page or an archive in its comments or after its end, and a
 * program that ignores the content type may read it as such. Such pictures are refused; browsers are also forbidden to
 * sniff.
 */

const MARKUP = /<(?:script|html|svg|iframe|!doctype|\?php)/i
/** The longest pattern above, minus one character: the most that can be cut between two pieces. */
const OVERLAP = 8

const END_OF_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1')
const END_RECORD_BYTES = 22
/** An archive's end record may be followed by a comment of up to 65,535 bytes. */
const TAIL_BYTES = END_RECORD_BYTES + 65_535

export type Scan = {
  /** Checks the next piece; true if the file must be refused. */
  piece(bytes: Buffer): boolean
  /** Checks the end after the last piece; true if the file must be refused. */
  end(): boolean
}

/** Checks a picture as it arrives, for markup anywhere and for an archive at its end. */
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

/** Active content of a drawing: scripts, other pages, local files. */
const ACTIVE =
  /<script|<foreignobject|<iframe|<embed|<object|<handler|<!entity|<\?xml-stylesheet|javascript:|data:text\/html|[\s"'/]on[a-z]+\s*=|\0/i
const ACTIVE_OVERLAP = 64

/** Checks a vector drawing as it arrives; refuses one with a script, or in an encoding that could hide one. */
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

/** Whether this begins as an SVG without an XML declaration, which file-type does not recognize. */
export function isVectorDrawing(head: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:<!--[^>]*-->\s*)*<svg[\s>]/i.test(head.toString('latin1'))
}

// Tab, line feed, form feed, carriage return and escape belong to texts; other control characters do not.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/

/** Whether this is the beginning of a plain text, and not of a web page, drawing or program. */
export function isPlainText(head: Buffer): boolean {
  const wide = head.length >= 2 && (head.readUInt16BE() === 0xfffe || head.readUInt16BE() === 0xfeff)
  const text = wide ? head.toString('latin1').replaceAll('\0', '').slice(2) : head.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  return !CONTROL.test(text) && !/^\s*(?:<[!?a-z]|#!)/i.test(text)
}
