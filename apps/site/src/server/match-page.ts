import type { SitePage } from './site-page.ts'

export type Match = { page: SitePage; params: Record<string, string> }

type Known = { page: SitePage; parts: readonly string[] }

/** Finds the page of a path; a part of a page's path that is written out comes before one that stands for any. */
export function pageMatcher(pages: readonly SitePage[]): (path: string) => Match | null {
  const known = pages
    .map((page) => ({ page, parts: partsOf(page.path) }))
    .toSorted((one, other) => variables(one.parts) - variables(other.parts))
  // Every page's first part is written out.
  const byStart = Map.groupBy(known, ({ parts }) => startOf(parts))
  return (path) => {
    const given = partsOf(path)
    const found = byStart.get(startOf(given))?.find(({ parts }) => fits(parts, given))
    return found ? { page: found.page, params: paramsOf(found, given) } : null
  }
}

function startOf([first = '', ...more]: readonly string[]): string {
  return `${first} ${more.length}`
}

function fits(parts: readonly string[], given: readonly string[]): boolean {
  return parts.every((part, index) => part.startsWith(':') || part === given[index])
}

function paramsOf({ parts }: Known, given: readonly string[]): Record<string, string> {
  const params = parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : []))
  return Object.fromEntries(params)
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function variables(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length
}
