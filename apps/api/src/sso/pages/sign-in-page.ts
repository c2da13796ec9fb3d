import { html } from '../../edges/mail/html.ts'
import { alert, field } from './field.ts'
import { type Page, page } from './page.ts'
import { passkeyForm } from './passkey-form.ts'

type SignInPage = {
  /** The address that the form is sent to: that of the page itself. */
  action: string
  uid: string
  email: string
  /** Why the last try failed, for people. */
  problem: string | null
  /** The person is signed in already and has to enter the password again. */
  again: boolean
  /** The accounts of demo mode, or null. */
  demo: { emails: readonly string[]; password: string } | null
  /** The options of the request to sign in with a passkey alone. */
  passkeyOptions: object
  status?: number
  headers?: Record<string, string>
}

/** The sign-in page: a plain form with the fields `email` and `password`. */
export function signInPage({ action, uid, email, problem, again, demo, passkeyOptions, status = 200, headers = {} }: SignInPage): Page {
  return page(
    'Sign in',
    html`<section class="card">
<h1>Sign in</h1>
<p class="lead">${again ? 'Please sign in again to continue.' : 'Welcome back.'}</p>
${alert(problem)}
<form method="post" action="${action}">
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, autofocus: email === '' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: email !== '' })}
<button class="button" type="submit">Sign in</button>
</form>
${passkeyForm({ action, label: 'Use a passkey', options: passkeyOptions, main: false })}
<p class="beside"><a href="/sso/forgotten_password?from=${uid}">Forgot your password?</a></p>
</section>
${
  demo &&
  html`<p class="demo">This is a demo. Sign in as ${demo.emails.map((address, index) => html`${index > 0 && ' or '}<code>${address}</code>`)} with <code>${demo.password}</code></p>`
}`,
    { status, headers },
  )
}
