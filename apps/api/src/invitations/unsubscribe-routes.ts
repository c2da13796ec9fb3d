import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { demandLinkTry } from '../domain/accounts/rate-limits.ts'
import { endedMails, unsubscribe } from '../domain/notices/choices.ts'
import { html } from '../edges/mail/html.ts'
import { subscriptionOf, UNSUBSCRIBE_PATH } from '../edges/mail/unsubscribe-link.ts'
import type { LimitCalls } from '../http/count-calls.ts'
import { publicRoute } from '../http/route.ts'
import { ownLook, SIGN_UP_POLICY } from '../sign-up/pages/look.ts'
import { type Page, page } from '../sso/pages/page.ts'
import { takePlainForms } from '../sso/plain-forms.ts'
import { sendPage } from '../sso/send-page.ts'

type ByToken = { Params: { token: string } }

/**
 * GET and POST /unsubscribe/{token}: ends the mails of one kind without a sign-in. Mail programs post to it with one
 * click (RFC 8058); opening the page ends nothing, because mail scanners open links.
 */
export async function unsubscribeRoutes(scope: FastifyInstance, deps: Deps, limitCalls: LimitCalls): Promise<void> {
  scope.addHook('onRequest', limitCalls('form'))
  takePlainForms(scope)
  const config = { guard: publicRoute } as const
  const path = `${UNSUBSCRIBE_PATH}/:token`

  const found = async (token: string, address: string) => {
    await demandLinkTry(deps.db.platform, address)
    const subscription = subscriptionOf(deps.vault, token)
    const mails = subscription && endedMails(subscription.kind)
    return subscription && mails ? { subscription, mails } : null
  }

  scope.get<ByToken>(path, { config }, async (request, reply) => {
    const known = await found(request.params.token, request.ip)
    return sendPage(reply, known ? askPage(known.mails, request.url) : unknownPage())
  })

  scope.post<ByToken>(path, { config }, async (request, reply) => {
    const known = await found(request.params.token, request.ip)
    if (known === null) return sendPage(reply, unknownPage())
    await deps.db.changePlatform((tx) => unsubscribe(tx, known.subscription, deps.now()))
    return sendPage(reply, endedPage(known.mails, `${deps.config.publicUrl}/email_preferences`))
  })
}

function askPage(mails: string, action: string): Page {
  return ownPage(
    'Unsubscribe',
    html`<p class="lead">Greenroom will no longer send you ${mails}. You’ll still find everything under the bell.</p>
<form method="post" action="${action}"><button class="button" type="submit">Unsubscribe</button></form>`,
  )
}

function endedPage(mails: string, preferences: string): Page {
  return ownPage(
    'You are unsubscribed',
    html`<p class="lead">Greenroom no longer sends you ${mails}. You can turn it on again under <a href="${preferences}">Email Preferences</a>.</p>`,
  )
}

function unknownPage(): Page {
  return ownPage(
    'This link doesn’t work',
    html`<p class="lead">Sign in to Greenroom and choose which emails you get.</p>
<a class="button" href="/email_preferences">Email Preferences</a>`,
    404,
  )
}

function ownPage(title: string, content: ReturnType<typeof html>, status = 200): Page {
  return page(title, html`<section class="card">\n<h1>${title}</h1>\n${content}\n</section>`, {
    status,
    headers: SIGN_UP_POLICY,
    look: ownLook,
  })
}
