import { FAILURE_HEADLINE, failureLine } from '@greenroom/contract/errors/catalogue'
import { nextStep } from '@greenroom/contract/errors/next-steps'
import { passwordHint } from '@greenroom/contract/passwords'
import { signUpMessages } from '@greenroom/contract/sign-up/messages'
import { AFTER_ANSWER_MS, JUST_SIGNED_UP, type SignUpType } from '@greenroom/contract/sign-up/sign-up-pages'
import type { PublicApp } from '../../domain/apps/read/public-app.ts'
import { html, type HtmlValue } from '../../edges/mail/html.ts'
import { field } from '../../sso/pages/field.ts'
import { type Page, page } from '../../sso/pages/page.ts'
import { lookOf, ownLook, proofWorker, SIGN_UP_POLICY } from './look.ts'

const FAILED = `${failureLine(500)} ${nextStep(500, 'INTERNAL')}`

type SignUpView = {
  type: SignUpType
  /** The parent that the page names; empty for none. */
  parent: string
  payment: { hash: string; order: Readonly<Record<string, unknown>> }
  /** Empty without one. */
  invitation: string
  /** Of the parent; empty without one. */
  code: string
  /** The customer's data from the checkout. */
  customer: { name: string; email: string }
  branding: PublicApp
  /** The parent of the new app; null for none. */
  joins: string | null
  /** The parent has to accept it first. */
  waits: boolean
  /** Where a new free account is redirected; null shows the notice. */
  upgradeUrl: string | null
  privacyPolicyUrl: string | null
  termsUrl: string | null
}

/** The Account Set-up Form (SGN-014 to SGN-018). Its script sends it to POST /api/apps/self_service. */
export function signUpPage(view: SignUpView): Page {
  const { type, parent, invitation, code, payment, customer, branding, upgradeUrl } = view
  // What the script sends with the form, and its messages.
  const data = {
    payload: {
      ...{ type, parent, skip_thrivecart: type !== 'thrivecart', thrivecart_hash: payment.hash, thrivecart: payment.order },
      ...(invitation !== '' && { invitation }),
      ...(code !== '' && { code }),
    },
    ...{ worker: proofWorker.url, upgradeUrl, pauseMs: AFTER_ANSWER_MS, flag: JUST_SIGNED_UP, failed: FAILED },
  }
  return own(
    signUpMessages.title,
    html`<section class="card" id="fill-in">
<h1>${signUpMessages.title}</h1>
<p class="lead">${lead(view)}</p>
<noscript><p class="alert">This form needs JavaScript to keep robots out. Please turn it on, then reload the page.</p></noscript>
<form id="sign-up" novalidate data-sign-up="${JSON.stringify(data)}">
<fieldset>
${field({ name: 'name', label: 'App Name', type: 'text', autocomplete: 'organization', max: 50 })}
${field({ name: 'creator.name', label: 'Your Name', type: 'text', autocomplete: 'name', value: customer.name, max: 50 })}
${field({ name: 'creator.email', label: 'E-mail Address', type: 'email', autocomplete: 'email', value: customer.email, max: 50 })}
${field({ name: 'creator.password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: passwordHint })}
<p class="trap" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>
<button class="button" type="submit" disabled>Submit</button>
</fieldset>
<p class="fine" id="sending" role="status"></p>
</form>
${legal(view)}
</section>
<section class="card" id="done" hidden>
<h1 tabindex="-1">Welcome</h1>
<p class="lead">${doneWithLink()}</p>
<p class="fine">We sent you an email. Please confirm your address with the link in it.</p>
</section>
<dialog id="problem" aria-labelledby="problem-title">
<h2 id="problem-title">${FAILURE_HEADLINE}</h2>
<p id="problem-line"></p>
<form method="dialog"><button class="button" autofocus>Close</button></form>
</dialog>`,
    { branding },
  )
}

function lead({ joins, waits }: Pick<SignUpView, 'joins' | 'waits'>): HtmlValue {
  if (joins === null) return 'Name your app and choose how you sign in.'
  if (!waits) return html`Your app joins <strong>${joins}</strong>.`
  return html`Your app joins <strong>${joins}</strong> once it is accepted. Until then you have a free account.`
}

/** A page that was switched off (SGN-004 to SGN-007). */
export function disabledPage(): Page {
  return own(
    'Page disabled',
    html`<section class="card"><h1>Page disabled</h1>
<p class="lead">${signUpMessages.disabled}</p></section>`,
  )
}

/** Nobody can sign up here. */
export function closedPage(): Page {
  return own(
    'Sign-up is closed',
    html`<section class="card"><h1>Sign-up is closed</h1>
<p class="lead">${signUpMessages.closed}</p>
<p class="fine"><a href="/">Sign in</a></p></section>`,
  )
}

/** Sign-up is by invitation, and the link has none that can be used. */
export function notInvitedPage(): Page {
  return own(
    'Sign-up is by invitation',
    html`<section class="card"><h1>Sign-up is by invitation</h1>
<p class="lead">${signUpMessages.notInvited}</p>
<p class="fine"><a href="/">Sign in</a></p></section>`,
  )
}

/** The enterprise takes businesses by code, and the link has another one or none. */
export function wrongCodePage(): Page {
  return own(
    'This link needs a code',
    html`<section class="card"><h1>This link needs a code</h1>
<p class="lead">${signUpMessages.wrongCode}</p>
<p class="fine"><a href="/">Sign in</a></p></section>`,
    { status: 403 },
  )
}

/** The app in the link does not exist, or accepts no sign-ups. */
export function noParentPage(): Page {
  return own(
    'This link no longer works',
    html`<section class="card"><h1>This link no longer works</h1>
<p class="lead">${signUpMessages.noParent}</p></section>`,
    { status: 404 },
  )
}

/** A page of these with the brand of an app, or of the platform. */
export function own(
  title: string,
  content: HtmlValue,
  options: { status?: number; headers?: Record<string, string>; branding?: PublicApp | null } = {},
): Page {
  const { status = 200, headers = {}, branding = null } = options
  return page(title, content, { status, headers: { ...SIGN_UP_POLICY, ...headers }, look: branding === null ? ownLook : lookOf(branding) })
}

/** The sentence of the specification, whose second half is the link to the landing page (SGN-018, SGN-039). */
function doneWithLink(): HtmlValue {
  const [first = '', second = ''] = signUpMessages.done.split(/(?<=\.) /)
  return html`${first} <a href="/">${second}</a>`
}

function legal({ privacyPolicyUrl, termsUrl }: Pick<SignUpView, 'privacyPolicyUrl' | 'termsUrl'>): HtmlValue {
  const link = (url: string | null, label: string) =>
    url === null ? [] : [html`<a href="${url}" target="_blank" rel="noopener">${label}</a>`]
  const links = [...link(privacyPolicyUrl, 'Privacy Policy'), ...link(termsUrl, 'Terms of Use')]
  return links.length > 0 && html`<p class="fine">${links.map((one, index) => html`${index > 0 && ' · '}${one}`)}</p>`
}
