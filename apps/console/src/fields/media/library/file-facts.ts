import { count } from '@greenroom/contract/fields/cell'
import type { LibraryFile } from '@greenroom/contract/media/library'

/** '3.2 MB', as the upload rules count: a megabyte is a million bytes. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB']
  return `${size < 100 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`
}

/** '1,200 × 800' of a picture; empty for anything else. */
export function pixelsText({ width, height }: Pick<LibraryFile, 'width' | 'height'>): string {
  return width === null || height === null ? '' : `${count(width)} × ${count(height)}`
}

/** 'Used 3 times', 'Unused'. */
export function usesText(uses: number): string {
  if (uses === 0) return 'Unused'
  return uses === 1 ? 'Used once' : `Used ${count(uses)} times`
}
