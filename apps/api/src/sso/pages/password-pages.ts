import { passwordHint } from '@greenroom/contract/passwords'
import { html } from '../../edges/mail/html.ts'
import { alert, field } from './field.ts'
import { type Page, page } from './page.ts'

/** The form for the address to which a link for a new password is sent. `back` is the target of 'Back to sign in'. */
export function forgottenPasswordPage(view: {
  email: string
  from: string
  back: string
  problem: string | null
  status?: number
  headers?: Record<string, string>
}): Page {
  const { email, from, back, problem, status = 200, headers = {} } = view
  return page(
    'Forgot your password?',
    html`<section class="card">
<h1>Forgot your password?</h1>
<p class="lead">Enter your email, and we will send you a link to choose a new one.</p>
${alert(problem)}
<form method="post" action="/sso/forgotten_password">
<input type="hidden" name="from" value="${from}">
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email', value: email, autofocus: true })}
<button class="button" type="submit">Send the link</button>
</form>
<p class="beside"><a href="${back}">Back to sign in</a></p>
</section>`,
    { status, headers },
  )
}

/** The same page whether or not there is an account with the address. */
export function linkSentPage({ email, back, mailFolder }: { email: string; back: string; mailFolder: string | null }): Page {
  return page(
    'Check your email',
    html`<section class="card">
<h1>Check your email</h1>
<p class="lead">If an account belongs to <strong>${email}</strong>, a link to choose a new password is on its way. It works once, for one hour.</p>
${mailFolder !== null && html`<p class="notice">This demo has no mail server. Emails are written to <code>${mailFolder}</code></p>`}
<a class="button quiet" href="${back}">Back to sign in</a>
</section>`,
  )
}

/** The form for the new password. */
export function newPasswordPage(view: {
  token: string
  isSetup: boolean
  problems: Readonly<Record<string, readonly string[]>>
  status?: number
}): Page {
  const { token, isSetup, problems, status = 200 } = view
  const title = isSetup ? 'Choose a password' : 'Choose a new password'
  return page(
    title,
    html`<section class="card">
<h1>${title}</h1>
<p class="lead">${isSetup ? 'One step left to set up your account.' : 'You will be signed out everywhere else.'}</p>
<form method="post" action="/sso/new_password" data-saves-changes novalidate>
<input type="hidden" name="token" value="${token}">
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', autofocus: true, hint: passwordHint, problems: problems.password ?? [] })}
${field({ name: 'confirm', label: 'Confirm', type: 'password', autocomplete: 'new-password', problems: problems.confirm ?? [] })}
<button class="button" type="submit">Save</button>
</form>
</section>`,
    { status },
  )
}

/** The link was used, replaced, or is too old. */
export function linkEndedPage(): Page {
  return page(
    'This link no longer works',
    html`<section class="card">
<h1>This link no longer works</h1>
<p class="lead">It was already used, it expired, or a newer one was sent.</p>
<a class="button" href="/sso/forgotten_password">Send me a new link</a>
<a class="button quiet" href="/">Back to Greenroom</a>
</section>`,
    { status: 410 },
  )
}
