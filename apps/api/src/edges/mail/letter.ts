import { initialOf } from '@greenroom/contract/apps/initial'
import { html } from './html.ts'
import type { Mail, Subscription } from './mail.ts'

/**
 * The sender's brand: the name above and below the text, and the color of the button, which needs contrast to white.
 */
export type MailBrand = { name: string; color: string }

/** The content of a mail, without its layout: a few paragraphs and at most one link. */
export type Letter = {
  to: string
  /** Who gets the answer; nobody by default. */
  replyTo?: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** A list of links, each with a line below it, after the paragraphs. */
  items?: readonly { title: string; text: string; url: string }[]
  action?: { label: string; url: string }
  /** Quiet lines below the link. */
  notes?: readonly string[]
  /** How many minutes its link works. */
  minutes?: number
  /** The app whose brand it has; the platform's own by default. */
  brand?: MailBrand
  /** For mails that the person can turn off. */
  unsubscribe?: Subscription
}

/** The platform's own brand. Its color is also that of apps that have chosen none. */
export const platformBrand: MailBrand = { name: 'Greenroom', color: '#1f6f54' }

/** Renders a mail as plain text and as simple HTML that every mail program shows. */
export function writeLetter(letter: Letter): Mail {
  const { to, replyTo, subject, minutes, unsubscribe } = letter
  return {
    ...{ to, subject, text: plainText(letter), html: simpleHtml(letter) },
    ...(replyTo !== undefined && { replyTo }),
    ...(minutes !== undefined && { minutes }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  }
}

function plainText({ heading, paragraphs, items = [], action, notes = [], brand = platformBrand }: Letter): string {
  const listed = items.map(({ title, text, url }) => `${title}\n${text}\n${url}`)
  const blocks = [
    heading,
    ...paragraphs,
    ...listed,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${signatureOf(brand)}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function signatureOf({ name }: MailBrand): string {
  return name === platformBrand.name ? name : `${name}, with ${platformBrand.name}`
}

// The colors are those of the console's theme.css. Programs without support for style sheets use the styles of the
// elements. The sheet adds dark colors and small screens.
const SHEET = html`:root { color-scheme: light dark; supported-color-schemes: light dark }
.sheet > :last-child { margin-bottom: 0 !important }
@media (prefers-color-scheme: dark) {
.page { background-color: #161412 !important } .sheet { background-color: #1e1b19 !important; border-color: #322f2b !important }
.ink { color: #edeae5 !important } .soft { color: #b9b3aa !important } .rule { border-color: #322f2b !important }
}
@media (max-width: 480px) { .page { padding: 16px 8px !important } .sheet { padding: 24px 20px !important } }`

const INK = '#24211d'
const LINE = '#e5e1da'
const SOFT = 'color: #5c574f; font-size: 13px; line-height: 20px; overflow-wrap: anywhere'

function simpleHtml({ subject, heading, paragraphs, items = [], action, notes = [], brand = platformBrand }: Letter): string {
  const font = "font-family: ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${subject}</title>
<style>${SHEET}</style></head>
<body class="page" style="margin: 0; padding: 32px 16px; background-color: #fbfaf8; ${font}; font-size: 15px; line-height: 24px">
<div style="display: none; max-height: 0; overflow: hidden">${paragraphs[0]}</div>
<table role="presentation" cellpadding="0" cellspacing="0" style="width: 100%; border-collapse: collapse"><tr><td>
<div class="sheet ink" style="max-width: 480px; margin: 0 auto; padding: 32px; background-color: #ffffff; border: 1px solid ${LINE}; border-radius: 16px; color: ${INK}; overflow-wrap: anywhere">
${brandHtml(brand)}
<h1 style="margin: 0 0 16px; font-size: 22px; line-height: 30px; font-weight: 650; letter-spacing: -0.01em">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin: 0 0 16px">${paragraph}</p>\n`)}${items.map(itemHtml)}${
    action &&
    html`<p style="margin: 24px 0"><a href="${action.url}" style="display: inline-block; padding: 12px 24px; border-radius: 8px; background-color: ${brand.color}; color: #ffffff; font-weight: 600; text-decoration: none">${action.label}</a></p>
<p class="soft rule" style="margin: 0 0 16px; padding: 16px 0 0; border-top: 1px solid ${LINE}; ${SOFT}">If the button does not work, copy this address into your browser:<br><span style="word-break: break-all">${action.url}</span></p>\n`
  }${notes.map((note) => html`<p class="soft" style="margin: 0 0 8px; ${SOFT}">${note}</p>\n`)}</div>
<p class="soft" style="max-width: 480px; margin: 16px auto 0; text-align: center; ${SOFT}">${signatureOf(brand)}</p>
</td></tr></table>
</body>
</html>
`.text
}

/**
 * A tile with the initial, as apps without an icon have in the console: drawn by code, because many programs load no
 * pictures.
 */
function brandHtml({ name, color }: MailBrand) {
  const tile = `width: 32px; height: 32px; border-radius: 9px; background-color: ${color}; color: #ffffff; font-size: 16px; line-height: 32px; font-weight: 650; text-align: center`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 0 0 24px; border-collapse: separate"><tr>
<td aria-hidden="true" style="${tile}">${initialOf(name)}</td><td class="ink" style="padding: 0 0 0 10px; color: ${INK}; font-size: 14px; line-height: 20px; font-weight: 600">${name}</td>
</tr></table>`
}

function itemHtml({ title, text, url }: { title: string; text: string; url: string }) {
  return html`<p style="margin: 0 0 12px"><a class="ink" href="${url}" style="color: ${INK}; font-weight: 600">${title}</a><br><span class="soft" style="${SOFT}">${text}</span></p>\n`
}
