import { html } from '../../edges/mail/html.ts'
import { alert, field } from '../../sso/pages/field.ts'
import type { Page } from '../../sso/pages/page.ts'
import { own } from './sign-up-page.ts'

/** The page of the link in the mail: a button to confirm, so that a program that only opens links does not. */
export function confirmPage({ token, email, appName }: { token: string; email: string; appName: string }): Page {
  return own(
    'Confirm your email',
    html`<section class="card">
<h1>Confirm your email</h1>
<p class="lead"><strong>${email}</strong> was used to set up <strong>${appName}</strong>.</p>
<form method="post" action="/confirm_email">
<input type="hidden" name="token" value="${token}">
<button class="button" type="submit">This is my email</button>
</form>
<p class="fine">If you didn’t sign up, close this page.</p>
</section>`,
  )
}

export function confirmedPage(): Page {
  return own(
    'Email confirmed',
    html`<section class="card">
<h1>Email confirmed</h1>
<p class="lead">Thank you. You can send push notifications now.</p>
<a class="button" href="/">Continue</a>
</section>`,
  )
}

/** The form for the address to which another link is sent. */
export function askForLinkPage(view: { email: string; problem: string | null; status?: number; headers?: Record<string, string> }): Page {
  const { email, problem, status = 200, headers = {} } = view
  return own(
    'Confirm your email',
    html`<section class="card">
<h1>Confirm your email</h1>
<p class="lead">Enter the email that you signed up with, and we will send you a new link.</p>
${alert(problem)}
<form method="post" action="/confirm_email">
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email', value: email, autofocus: true })}
<button class="button" type="submit">Send the link</button>
</form>
</section>`,
    { status, headers },
  )
}

/** The same page whether or not the address is to be confirmed. */
export function linkOnItsWayPage(email: string): Page {
  return own(
    'Check your email',
    html`<section class="card">
<h1>Check your email</h1>
<p class="lead">If <strong>${email}</strong> is waiting to be confirmed, a new link is on its way. It works once.</p>
<a class="button quiet" href="/">Back to Greenroom</a>
</section>`,
  )
}
