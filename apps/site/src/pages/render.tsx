import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import '@greenroom/stage/frame/theme.css'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Assets } from '../server/assets.ts'
import type { DrawnPage, Head } from '../server/site-page.ts'
import type { Notice as NoticeText, PageFrame, SiteRenderer } from '../server/site-renderer.ts'
import { Document } from './+document.tsx'
import { looksStyle } from './+looks-style.ts'
import { sitePages } from './all.tsx'
import classes from './bare.module.css'

export const renderer: SiteRenderer = { sitePages, renderPage, renderNotice, renderBare, looksStyle }

function renderPage(frame: PageFrame, { head, body }: DrawnPage): string {
  const html = renderToString(
    <Document {...frame} head={head} looks={looksStyle(frame.start.looks)}>
      {body}
    </Document>,
  )
  return `<!doctype html>${html}`
}

function renderNotice(frame: PageFrame, notice: NoticeText): string {
  const head: Head = { title: notice.title, isPrivate: true }
  return renderPage(frame, {
    head,
    body: (
      <Notice {...notice}>
        <PageLink to="/">Go to the home page</PageLink>
      </Notice>
    ),
  })
}

function renderBare(assets: Assets, notice: NoticeText): string {
  const html = renderToString(
    <html lang="en" className="stage">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{notice.title}</title>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className={classes.bare}>
          <Notice {...notice} />
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}

/** The words, and the way on where there is one. */
function Notice({ title, text, children }: NoticeText & { children?: ReactNode }) {
  return (
    <TextPage title={title}>
      <p>{text}</p>
      {children && <p>{children}</p>}
    </TextPage>
  )
}
