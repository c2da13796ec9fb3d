import { Html, html } from '../../edges/mail/html.ts'
import { type Page, page } from './page.ts'

/** The sign-in was left open for too long, finished in another tab, or begun in a browser without cookies. */
export function expiredPage(status = 400): Page {
  return page(
    'This sign-in has expired',
    html`<section class="card">
<h1>This sign-in has expired</h1>
<p class="lead">The page was open for too long, or the sign-in was finished in another tab.</p>
<a class="button" href="/">Start again</a>
</section>`,
    { status },
  )
}

/** Any other failure of a sign-in: a wrong address in a link, or our own fault. `code` is for support. */
export function errorPage(code: string, status: number): Page {
  if (code === 'session_not_found' || code === 'invalid_session') return expiredPage(status)
  return page(
    'This sign-in can’t continue',
    html`<section class="card">
<h1>This sign-in can’t continue</h1>
<p class="lead">${leadOf(status)}</p>
<a class="button" href="/">Back to Greenroom</a>
<p class="fine">${code}</p>
</section>`,
    { status },
  )
}

function leadOf(status: number): string {
  if (status === 429) return 'Too many attempts came from your network. Please wait a moment and try again.'
  if (status >= 500) return 'Something went wrong on our side. Please try again in a moment.'
  return 'The link you followed is incomplete. Please start again.'
}

/**
 * Asks for confirmation before signing out, when the request did not come from the console itself. `form` was written
 * by oidc-provider.
 */
export function signOutPage(form: { html: string; id: string; button: string } | null): Page {
  return page(
    'Sign out',
    html`<section class="card">
<h1>Sign out?</h1>
<p class="lead">You will be signed out in this browser.${form === null ? ' “Sign out everywhere” also ends your sessions on all other devices.' : ''}</p>
${
  form === null
    ? html`<form method="post" action="/sso/admins/sign_out"><button class="button" type="submit">Sign out</button>
<button class="button quiet" type="submit" name="everywhere" value="true">Sign out everywhere</button></form>`
    : html`${new Html(form.html)}<button class="button" type="submit" form="${form.id}" name="${form.button}" value="yes">Sign out</button>`
}
<a class="button quiet" href="/">Stay signed in</a>
</section>`,
  )
}
