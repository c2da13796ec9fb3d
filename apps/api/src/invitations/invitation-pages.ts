import { passwordHint } from '@greenroom/contract/passwords'
import type { PublicApp } from '../domain/apps/read/public-app.ts'
import type { Invitation, LinkPurpose } from '../domain/members/accept-invitation.ts'
import { html } from '../edges/mail/html.ts'
import { lookOf, ownLook, SIGN_UP_POLICY } from '../sign-up/pages/look.ts'
import { field } from '../sso/pages/field.ts'
import { type Page, page } from '../sso/pages/page.ts'

/** The page where an invited member chooses a password. */
export function choosePasswordPage(
  { member }: Invitation,
  app: PublicApp,
  { action, problems = {}, status = 200 }: { action: string; problems?: Readonly<Record<string, readonly string[]>>; status?: number },
): Page {
  return page(
    'Choose a password',
    html`<section class="card">
<h1>Choose a password</h1>
<p class="lead">You will sign in to ${app.name} with <strong>${member.email}</strong> and this password.</p>
<form method="post" action="${action}">
<input type="hidden" name="username" value="${member.email}" autocomplete="username">
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', autofocus: true, hint: passwordHint, problems: problems.password ?? [] })}
${field({ name: 'confirm', label: 'Confirm', type: 'password', autocomplete: 'new-password', problems: problems.confirm ?? [] })}
<button class="button" type="submit">Save</button>
</form>
</section>`,
    { status, headers: SIGN_UP_POLICY, look: lookOf(app) },
  )
}

/** The password is set. */
export function passwordSetPage({ member }: Invitation, app: PublicApp): Page {
  return page(
    'Your password is set',
    html`<section class="card">
<h1>Your password is set</h1>
<p class="lead">Open ${app.name} and sign in with <strong>${member.email}</strong> and your new password.</p>
</section>`,
    { headers: SIGN_UP_POLICY, look: lookOf(app) },
  )
}

const endedAdvice = {
  invitation: 'Ask whoever runs the app to send you the invitation again.',
  reset: 'Choose “Forgotten password” in the app to get another one.',
} as const satisfies Record<LinkPurpose, string>

/** The link was used, replaced, or is too old. */
export function invitationEndedPage(purpose: LinkPurpose): Page {
  return page(
    'This link no longer works',
    html`<section class="card">
<h1>This link no longer works</h1>
<p class="lead">It was already used, it expired, or a newer one was sent. ${endedAdvice[purpose]}</p>
</section>`,
    { status: 410, headers: SIGN_UP_POLICY, look: ownLook },
  )
}
