import { nestedPath } from '../../resource/form/nested-path.ts'

/** A page of docs/handbook: `name` is its path there without the extension, and the route of the screen it is about. */
export type HandbookPage = { name: string; title: string; /** Markdown below the title. */ text: string }

const files = import.meta.glob<string>('../../../../../docs/handbook/**/*.md', { query: '?raw', import: 'default', eager: true })

/** The table of contents. */
const CONTENTS = 'README'

/** Every page, by title. */
export const handbook: readonly HandbookPage[] = Object.entries(files)
  .map(([file, markdown]) => {
    const [heading = '', ...text] = markdown.split('\n')
    return { name: file.replace(/^.*\/handbook\/|\.md$/g, ''), title: heading.replace(/^# /, ''), text: text.join('\n') }
  })
  .sort((one, other) => one.title.localeCompare(other.title))

/** The page of this name; the table of contents if there is none. */
export function handbookPage(name: string): HandbookPage {
  const page = handbook.find((one) => one.name === name) ?? handbook.find((one) => one.name === CONTENTS)
  if (!page) throw new Error('The handbook has no contents: add docs/handbook/README.md.')
  return page
}

/** The page about the screen at a path: for a nested record its own, otherwise that of the longest matching prefix. */
export function pageAt(pathname: string): HandbookPage {
  if (pathname === '/') return handbookPage('home')
  const nested = nestedPath(pathname)?.resource.segment
  if (nested !== undefined) return handbookPage(nested)
  for (let path = pathname.slice(1); path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    if (handbook.some(({ name }) => name === path)) return handbookPage(path)
  }
  return handbookPage(CONTENTS)
}

/** The screen that a page is about; null if it is about something else. */
export function screenOf({ name }: HandbookPage, hasScreen: (path: string) => boolean): string | null {
  const path = name === 'home' ? '/' : `/${name}`
  return hasScreen(path) ? path : null
}
