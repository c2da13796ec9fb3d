import { count } from '@greenroom/contract/count'
import type { LibraryFile } from '@greenroom/contract/media/library'

/** '1,200 × 800' of a picture; empty for anything else. */
export function pixelsText({ width, height }: Pick<LibraryFile, 'width' | 'height'>): string {
  return width === null || height === null ? '' : `${count(width)} × ${count(height)}`
}

/** 'Used 3 times', 'Unused'. */
export function usesText(uses: number): string {
  if (uses === 0) return 'Unused'
  return uses === 1 ? 'Used once' : `Used ${count(uses)} times`
}
