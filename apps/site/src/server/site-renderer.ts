import type { Looks } from '@greenroom/stage/app-start.ts'
import type { Assets } from './assets.ts'
import type { DrawnPage, PageContext, SitePage } from './site-page.ts'

/** What is around a page: its app, its address, and who looks. */
export type PageFrame = Pick<PageContext, 'start' | 'base' | 'origin' | 'path'> & { viewer: string; assets: Assets }

export type Notice = { title: string; text: string }

/** The pages and how they are drawn. They are built from TypeScript with JSX, which Node does not run. */
export type SiteRenderer = {
  sitePages: readonly SitePage[]
  /** A page of an app as HTML. */
  renderPage(frame: PageFrame, page: DrawnPage): string
  /** What a page says instead of its content, such as that there is nothing at this address. */
  renderNotice(frame: PageFrame, notice: Notice): string
  /** The same without an app: for addresses that lead to none, or to one that is not open. */
  renderBare(assets: Assets, notice: Notice): string
  /** An app's colors and fonts as a style sheet, which is in each of its pages. */
  looksStyle(looks: Looks): string
}

/** The built pages. Throws when the website was not built. */
export async function loadRenderer(): Promise<SiteRenderer> {
  const { renderer } = await import(new URL('../../dist/server/render.js', import.meta.url).href)
  return renderer
}
