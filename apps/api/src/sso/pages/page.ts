import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Html, type HtmlValue, html } from '../../edges/mail/html.ts'
import { appColorsUrl } from '../../http/app-colors.ts'
import { typefaceStyles } from '../../http/typeface.ts'

/** A page to send: its status, its text, and further headers. */
export type Page = { status: number; text: string; headers?: Record<string, string> }

export type Asset = { url: string; type: string; text: string }

/**
 * The style sheet and the script. Their addresses contain a hash of their content, so browsers may cache them
 * indefinitely.
 */
export const stylesheet = asset('pages.css', 'text/css; charset=utf-8', typefaceStyles)
export const script = asset('pages.js', 'text/javascript; charset=utf-8')

/** No external resources, no inline ones, no frames; forms go to this server only. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** The page's look: the name in the title, the brand above the card, the addresses of its files, and an app's color. */
export type PageLook = { name: string; brand: HtmlValue; stylesheet: Asset; script: Asset; color?: string }

type PageOptions = { status?: number; headers?: Record<string, string>; look?: PageLook }

/** Renders a page. Everything works without the script. */
export function page(title: string, content: HtmlValue, { status = 200, headers, look = platformLook }: PageOptions = {}): Page {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${look.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="${look.script.url}"></script>
<link rel="stylesheet" href="${look.stylesheet.url}">
${
  look.color !== undefined &&
  html`<link rel="stylesheet" href="${appColorsUrl(look.color)}">
`
}</head>
<body>
<main>
<p class="brand">${look.brand}</p>
${content}
</main>
</body>
</html>
`
  return { status, text: document.text, ...(headers && { headers }) }
}

const mark: Html = html`<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><rect class="wall" width="32" height="32" rx="8"/><path class="door" d="M11 24V8.6c0-.9.8-1.5 1.6-1.3l7.6 1.9c.5.1.8.6.8 1.1V24z"/><path class="lamp" d="M21 24h6.5L21 15.2z"/><circle class="wall" cx="18.2" cy="16.6" r="1.1"/></svg>`

/** The platform's own brand. */
export const platformLook: PageLook = { name: 'Greenroom', brand: html`${mark} Greenroom`, stylesheet, script }

function asset(name: string, type: string, before = ''): Asset {
  return assetOf(`/sso/assets/${name}`, type, `${before}${readFileSync(new URL(name, import.meta.url), 'utf8')}`)
}

/** A file of pages at a path; its address changes with its text. */
export function assetOf(path: string, type: string, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  return { url: `${path}?${hash}`, type, text }
}
