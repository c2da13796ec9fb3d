import type { SitePage } from './site-page.ts'

export type Match = { page: SitePage; params: Record<string, string> }

/** Finds the page of a path; a part of a page's path that is written out comes before one that stands for any. */
export function pageMatcher(pages: readonly SitePage[]): (path: string) => Match | null {
  const known = pages
    .map((page) => ({ page, parts: partsOf(page.path) }))
    .toSorted((one, other) => variables(one.parts) - variables(other.parts))
  return (path) => {
    const given = partsOf(path)
    for (const { page, parts } of known) {
      if (parts.length !== given.length) continue
      if (!parts.every((part, index) => part.startsWith(':') || part === given[index])) continue
      const params = parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : []))
      return { page, params: Object.fromEntries(params) }
    }
    return null
  }
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function variables(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length
}
