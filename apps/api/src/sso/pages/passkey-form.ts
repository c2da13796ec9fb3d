import { readFileSync } from 'node:fs'
import { type Html, html } from '../../edges/mail/html.ts'
import { assetOf, script } from './page.ts'

/** The library for WebAuthn in the browser, and our own script; only pages that offer a passkey load them. */
export const passkeyScript = assetOf(
  '/sso/assets/passkey.js',
  script.type,
  [
    readFileSync(new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')), 'utf8'),
    readFileSync(new URL('passkey.js', import.meta.url), 'utf8'),
  ].join('\n'),
)

/**
 * A button that requests a passkey from the browser, hidden where it does not support them. `options` are
 * PublicKeyCredentialRequestOptionsJSON. The form sends `step`, and the response as `passkey`.
 */
export function passkeyForm({ action, label, options, main }: { action: string; label: string; options: object; main: boolean }): Html {
  return html`<form method="post" action="${action}" data-passkey="${JSON.stringify(options)}" hidden>
<input type="hidden" name="step" value="passkey">
<input type="hidden" name="passkey" value="">
<p class="alert" role="alert" hidden>The passkey was not used. Try again, or sign in another way.</p>
<button class="${main ? 'button' : 'button quiet'}" type="submit">${label}</button>
</form>
<script src="${passkeyScript.url}"></script>`
}
