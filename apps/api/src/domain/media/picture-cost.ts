import type { PictureOutline } from './picture-outline.ts'

/**
 * The memory limit of all decoding together. With it, a hostile picture uses at most 50 MB, including everything else
 * that happens meanwhile.
 */
export const DECODING_BYTES = 38_000_000

/**
 * Rows that the decoder keeps in memory while it makes a picture small, or tiny; measured, see
 * routes/apps/hostile-files.test.ts.
 */
const ROWS = 2_200
const ROWS_FOR_TINY = 1_100
/** A picture scaled to at most this width counts as tiny. */
const TINY = 32
/** Per pixel of the result, in the encoder. */
const RESULT_PIXEL_BYTES = 12

/** The approximate memory needed to decode a picture and scale it to at most `width` pixels. */
export function decodingBytes(outline: PictureOutline, width: number): number {
  const across = Math.min(width, outline.width)
  const down = Math.ceil((outline.height * across) / outline.width)
  const shrink = outline.shrinks ? ([8, 4, 2].find((each) => outline.width / across >= each) ?? 1) : 1
  const rows = Math.min(outline.height / shrink, across <= TINY ? ROWS_FOR_TINY : ROWS)
  const coming = (outline.rowBytes / shrink) * rows
  const result = across * down * RESULT_PIXEL_BYTES
  return outline.memoryBytes + Math.max(coming, result) + (outline.hasAlpha ? result : 0)
}
