import { readFileSync } from 'node:fs'
import type { PublicApp } from '../../domain/apps/read/public-app.ts'
import { appLook } from '../../sso/pages/app-look.ts'
import { assetOf, type PageLook, platformLook, script, stylesheet } from '../../sso/pages/page.ts'

/**
 * The styles of sign-in, and those of questions. Served here too: with an external issuer there are no sign-in pages.
 */
export const formStyles = assetOf(
  '/forms/assets/forms.css',
  stylesheet.type,
  `${stylesheet.text}\n${readFileSync(new URL('forms.css', import.meta.url), 'utf8')}`,
)
export const formScript = assetOf('/forms/assets/pages.js', script.type, script.text)

/** The page has the brand of the form's app; without a form, the platform's. */
export function lookOf(app: PublicApp | null): PageLook {
  const files = { stylesheet: formStyles, script: formScript }
  return app === null ? { ...platformLook, ...files } : appLook(app, files)
}

/**
 * Only our own script runs. Pictures and players may come from the addresses in the description; the only inline styles
 * are those of the sanitized description.
 */
export const FORM_POLICY = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self' https: http:",
    'frame-src https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}
