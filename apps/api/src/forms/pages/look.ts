import { readFileSync } from 'node:fs'
import { html } from '../../edges/mail/html.ts'
import { assetOf, type PageLook, script, stylesheet } from '../../sso/pages/page.ts'

/**
 * The looks of sign-in, and what questions need beside them. Served here too: with an external issuer there are no
 * pages of sign-in.
 */
export const formStyles = assetOf(
  '/forms/assets/forms.css',
  stylesheet.type,
  `${stylesheet.text}\n${readFileSync(new URL('forms.css', import.meta.url), 'utf8')}`,
)
export const formScript = assetOf('/forms/assets/pages.js', script.type, script.text)

/** The page belongs to the app whose form it is. */
export function lookOf(appName: string): PageLook {
  return { name: appName, brand: html`<span class="owner">${appName}</span>`, stylesheet: formStyles, script: formScript }
}

/**
 * Nothing runs but our own script. Pictures and players may come from where the description's writer took them; of
 * styles only what the cleaned description writes into its elements.
 */
export const FORM_POLICY = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "script-src 'self'",
    "img-src 'self' https: http:",
    'frame-src https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}
