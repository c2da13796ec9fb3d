import type { PictureOutline } from './picture-outline.ts'

/** What all decoding together may hold. A hostile picture costs no more than 50 MB with what else happens meanwhile. */
export const DECODING_BYTES = 38_000_000

/**
 * Rows that the decoder holds at a time while it makes a picture small, or tiny; measured, see
 * routes/apps/hostile-files.test.ts.
 */
const ROWS = 2_200
const ROWS_FOR_TINY = 1_100
/** A row of a wide picture made tiny needs no more than this many pixels. */
const TINY = 32
/** Each pixel of the result, in the encoder. */
const RESULT_PIXEL_BYTES = 12

/** About how many bytes are held while a picture is decoded and made at most `width` pixels wide. */
export function decodingBytes(outline: PictureOutline, width: number): number {
  const across = Math.min(width, outline.width)
  const down = Math.ceil((outline.height * across) / outline.width)
  const shrink = outline.shrinks ? ([8, 4, 2].find((each) => outline.width / across >= each) ?? 1) : 1
  const rows = Math.min(outline.height / shrink, across <= TINY ? ROWS_FOR_TINY : ROWS)
  const coming = (outline.rowBytes / shrink) * rows
  const result = across * down * RESULT_PIXEL_BYTES
  return outline.heldBytes + Math.max(coming, result) + (outline.hasAlpha ? result : 0)
}
