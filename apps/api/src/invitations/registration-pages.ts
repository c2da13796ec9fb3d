import type { PublicApp } from '../domain/apps/read/public-app.ts'
import type { Registration } from '../domain/members/confirm-registration.ts'
import { html } from '../edges/mail/html.ts'
import { lookOf, ownLook, SIGN_UP_POLICY } from '../sign-up/pages/look.ts'
import { field } from '../sso/pages/field.ts'
import { type Page, page } from '../sso/pages/page.ts'

/** The page where whoever registered confirms the email. */
export function confirmRegistrationPage(
  { email }: Registration,
  app: PublicApp,
  { action, problems = [], status = 200 }: { action: string; problems?: readonly string[]; status?: number },
): Page {
  return page(
    'Confirm your email',
    html`<section class="card">
<h1>Confirm your email</h1>
<p class="lead">Enter the password that you chose when you registered for ${app.name} with <strong>${email}</strong>.</p>
<form method="post" action="${action}">
<input type="hidden" name="username" value="${email}" autocomplete="username">
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: true, problems })}
<button class="button" type="submit">Confirm</button>
</form>
</section>`,
    { status, headers: SIGN_UP_POLICY, look: lookOf(app) },
  )
}

/** The member was added. */
export function registeredPage({ email }: Registration, app: PublicApp): Page {
  return page(
    'Your account is ready',
    html`<section class="card">
<h1>Your account is ready</h1>
<p class="lead">Open ${app.name} and sign in with <strong>${email}</strong> and your password.</p>
</section>`,
    { headers: SIGN_UP_POLICY, look: lookOf(app) },
  )
}

/** The link was used, or is too old. */
export function registrationEndedPage(): Page {
  return page(
    'This link no longer works',
    html`<section class="card">
<h1>This link no longer works</h1>
<p class="lead">It was already used, or it expired. If you cannot sign in to the app, register again.</p>
</section>`,
    { status: 410, headers: SIGN_UP_POLICY, look: ownLook },
  )
}
