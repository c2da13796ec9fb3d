import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PublicApp } from '../../domain/apps/read/public-app.ts'
import { appLook } from '../../sso/pages/app-look.ts'
import { assetOf, type PageLook, platformLook, script, stylesheet } from '../../sso/pages/page.ts'

const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The styles of sign-in, and those of the sign-up form. */
export const signUpStyles = assetOf('/sign-up/assets/sign-up.css', stylesheet.type, `${stylesheet.text}\n${own('sign-up.css')}`)
export const signUpScript = assetOf('/sign-up/assets/sign-up.js', script.type, `${script.text}\n${own('sign-up.js')}`)
/** Solves the proof of work in the background; altcha's own worker, served from here. */
export const proofWorker = assetOf(
  '/sign-up/assets/proof-worker.js',
  script.type,
  readFileSync(fileURLToPath(import.meta.resolve('altcha/workers/pbkdf2')), 'utf8'),
)

/** The platform's brand with the files of these pages. */
export const ownLook: PageLook = { ...platformLook, stylesheet: signUpStyles, script: signUpScript }

/** The brand of an app with the files of these pages; without an app, the platform's. */
export function lookOf(app: PublicApp): PageLook {
  return app.id === null ? ownLook : appLook(app, ownLook)
}

/** Only our own script and its worker run; a logo may come from any address. */
export const SIGN_UP_POLICY = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: http:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}
