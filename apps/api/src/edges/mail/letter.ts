import { html } from './html.ts'
import type { Mail } from './mailer.ts'

/** What a mail says, without its looks: a few paragraphs and at most one link. */
export type Letter = {
  to: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** Quiet lines below the link. */
  notes?: readonly string[]
  /** How many minutes its link works. */
  minutes?: number
}

/** Writes a letter as plain text and as simple HTML that every mail program shows. */
export function writeLetter(letter: Letter): Mail {
  const { to, subject, minutes } = letter
  return { to, subject, text: plainText(letter), html: simpleHtml(letter), ...(minutes !== undefined && { minutes }) }
}

function plainText({ heading, paragraphs, action, notes = [] }: Letter): string {
  const blocks = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes, '-- \nGreenroom']
  return `${blocks.join('\n\n')}\n`
}

// Mail programs know no style sheets worth the name, so the little style there is stands in the elements.
function simpleHtml({ subject, heading, paragraphs, action, notes = [] }: Letter): string {
  const font = "font-family: ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin: 0; padding: 32px 16px; background-color: #f6f5f2; color: #24231f; ${font}; font-size: 15px; line-height: 24px">
<div style="max-width: 480px; margin: 0 auto; padding: 32px; background-color: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px">
<p style="margin: 0 0 24px; font-size: 14px; font-weight: 600; color: #1b6a4f">Greenroom</p>
<h1 style="margin: 0 0 16px; font-size: 20px; line-height: 28px; font-weight: 600">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin: 0 0 16px">${paragraph}</p>\n`)}${
    action &&
    html`<p style="margin: 24px 0"><a href="${action.url}" style="display: inline-block; padding: 10px 20px; border-radius: 8px; background-color: #1f6f54; color: #ffffff; font-weight: 600; text-decoration: none">${action.label}</a></p>
<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #6b6860">If the button does not work, copy this address into your browser:<br><span style="word-break: break-all">${action.url}</span></p>\n`
  }${notes.map((note) => html`<p style="margin: 0 0 8px; font-size: 13px; line-height: 20px; color: #6b6860">${note}</p>\n`)}</div>
</body>
</html>
`.text
}
