import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { SENDER_EMAIL } from '@greenroom/contract/action-forms/form-types'
import { waitingTime } from '@greenroom/contract/waiting-time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Answers } from '../domain/action-forms/accept-answers.ts'
import { changeSubmission, findOwnSubmission, type OwnSubmission } from '../domain/action-forms/change-submission.ts'
import { findPublicForm, type PublicForm } from '../domain/action-forms/public-form.ts'
import { type Question, questionsOf } from '../domain/action-forms/questions.ts'
import { countSubmission } from '../domain/action-forms/submission-limits.ts'
import { FORM_IS_CLOSED, submit } from '../domain/action-forms/submit.ts'
import { originalKey } from '../domain/media/stored-files.ts'
import { Failure, failure } from '../failure.ts'
import type { LimitCalls } from '../http/count-calls.ts'
import { logRefused } from '../http/errors.ts'
import { publicRoute } from '../http/route.ts'
import { letRunOut } from '../http/uploads/end-upload.ts'
import { serveAsset } from '../sso/page-routes.ts'
import { sendPage } from '../sso/send-page.ts'
import { answersOf, storedAnswer, typedInto, withoutUntouched } from './page-answers.ts'
import { changedPage, closedPage, formPage, noSuchPage, refusedPage, thankYouPage } from './pages/form-pages.ts'
import { formScript, formStyles } from './pages/look.ts'
import type { QuestionView } from './pages/question-input.ts'
import { formLimits, readForm, type SentPage } from './read-form.ts'

const guarded = { guard: publicRoute } as const

/** Browsers do not resend a file by themselves. */
const CHOOSE_AGAIN = 'Please choose the picture again.'

type ByToken = { Params: { token: string } }

/**
 * The public pages of action forms: GET and POST /forms/{token}, and /forms/edit/{token} with a sender's private link.
 * Plain HTML forms that need no script and no sign-in; visitors are anonymous.
 */
export async function formRoutes(scope: FastifyInstance, deps: Deps, limitCalls: LimitCalls): Promise<void> {
  scope.addHook('onRequest', limitCalls('form'))
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, formLimits)
  for (const asset of [formStyles, formScript]) serveAsset(scope, asset)

  scope.get<ByToken>('/forms/:token', { config: guarded }, async ({ params }, reply) => {
    const form = await findPublicForm(deps, params.token)
    if (form === null) return sendPage(reply, noSuchPage())
    if (form.state !== 'open') return sendPage(reply, closedPage(form))
    return sendPage(reply, formPage({ ...emptyView(form), questions: questionViews(questionsOf(form), () => ({})) }))
  })

  scope.get<ByToken>('/forms/:token/thank_you', { config: guarded }, async ({ params }, reply) => {
    const form = await findPublicForm(deps, params.token)
    return sendPage(reply, form === null ? noSuchPage() : thankYouPage(form))
  })

  scope.post<ByToken>('/forms/:token', { config: guarded }, async (request, reply) => {
    if (isFromElsewhere(request)) return reply.redirect(request.url, 303)
    const form = await findPublicForm(deps, request.params.token)
    if (form === null) return sendPage(reply, noSuchPage())
    if (form.state !== 'open') return sendPage(reply, closedPage(form))
    const thanks = () => reply.redirect(`/forms/${form.token}/thank_you`, 303)
    return takePage(deps, { request, reply, form }, async (sent, answers) => {
      // A program filled in an invisible field: the response gives nothing away.
      if (isTrapped(sent)) return { answer: thanks, isStored: false }
      const outcome = await submit(deps, form, { answers, picture: sent.picture, address: request.ip, key: keyOf(sent) })
      return { answer: thanks, isStored: outcome === 'taken' }
    })
  })

  scope.get<ByToken>('/forms/edit/:token', { config: guarded }, async ({ params }, reply) => {
    const own = await findOwnSubmission(deps, params.token)
    if (own === null) return sendPage(reply, noSuchPage())
    if (own.form.state !== 'open') return sendPage(reply, closedPage(own.form))
    return sendPage(
      reply,
      formPage({
        ...changeView(own, params.token),
        questions: questionViews(changeQuestions(own.form), (question) => ({ value: storedAnswer(own, question) })),
      }),
    )
  })

  scope.post<ByToken>('/forms/edit/:token', { config: guarded }, async (request, reply) => {
    if (isFromElsewhere(request)) return reply.redirect(request.url, 303)
    const own = await findOwnSubmission(deps, request.params.token)
    if (own === null) return sendPage(reply, noSuchPage())
    if (own.form.state !== 'open') return sendPage(reply, closedPage(own.form))
    return takePage(deps, { request, reply, form: own.form, own }, async (sent, answers) => {
      const outcome = await changeSubmission(deps, own, {
        answers: withoutUntouched(own, answers),
        picture: sent.picture,
        address: request.ip,
      })
      return { answer: () => sendPage(reply, changedPage(own.form, outcome)), isStored: true }
    })
  })
}

type Taking = { request: FastifyRequest<ByToken>; reply: FastifyReply; form: PublicForm; own?: OwnSubmission }
type Taken = { answer: () => FastifyReply; isStored: boolean }

/** Reads a page, counts it against the address, runs `take`, and shows the page again with any errors. */
async function takePage(deps: Deps, { request, reply, form, own }: Taking, take: (sent: SentPage, answers: Answers) => Promise<Taken>) {
  const questions = own ? changeQuestions(form) : questionsOf(form)
  let sent: SentPage | undefined
  let isStored = false
  try {
    const taken = await countSubmission(deps, request.ip, async () => {
      const pictures = questions.flatMap((question) => (question.as === 'picture' ? [question.name] : []))
      sent = await readForm(deps.files, request, form.app.id, pictures)
      if (Object.keys(sent.problems).length > 0) throw new Failure('INVALID', undefined, sent.problems)
      // Sending the page may take arbitrarily long: its owner may have closed the form since.
      if ((await findPublicForm(deps, form.token))?.state !== 'open') throw failure('FORBIDDEN', FORM_IS_CLOSED)
      return await take(sent, answersOf(questions, sent))
    })
    isStored = taken.isStored
    return taken.answer()
  } catch (error) {
    await letRunOut(request, reply)
    if (!(error instanceof Failure)) throw error
    if (error.status === 503) logRefused(request, error)
    if (error.code !== 'INVALID' || sent === undefined) return sendPage(reply, refusal(form, error))
    const view = own ? changeView(own, request.params.token) : emptyView(form)
    return sendPage(reply, formPage({ ...view, key: keyOf(sent) ?? view.key, ...again(questions, sent, error, own), status: 422 }))
  } finally {
    if (sent?.picture && !isStored) await deps.files.remove(originalKey(sent.picture.media))
  }
}

function refusal(form: PublicForm, error: Failure) {
  const wait = Number(error.headers['retry-after'] ?? 0)
  const isTooMany = error.code === 'TOO_MANY_REQUESTS'
  const line = isTooMany ? `Too many submissions from your address. Please wait ${waitingTime(wait)} and try again.` : error.message
  return refusedPage(form, line, { status: error.status, headers: error.headers })
}

/** The page as it was sent, with each message at its question; messages without a question are above the form. */
function again(questions: readonly Question[], sent: SentPage, error: Failure, own?: OwnSubmission) {
  const messages = error.data ?? {}
  const stray = Object.entries(messages).flatMap(([name, texts]) => (questions.some((question) => question.name === name) ? [] : texts))
  const count = Object.keys(messages).length - (stray.length > 0 ? 1 : 0)
  return {
    questions: questionViews(questions, (question) => ({
      value: question.as === 'picture' ? (own ? storedAnswer(own, question) : '') : typedInto(question, sent),
      problems: messages[question.name] ?? (question.name === sent.picture?.name ? [CHOOSE_AGAIN] : []),
    })),
    problem: count > 0 ? 'Please check the highlighted answers.' : `We could not accept this: ${stray.join(' ')}`,
  }
}

function questionViews(
  questions: readonly Question[],
  viewOf: (question: Question) => Partial<Pick<QuestionView, 'value' | 'problems'>>,
): QuestionView[] {
  return questions.map((question) => ({ question, value: '', problems: [], ...viewOf(question) }))
}

/** The address of a private link is already confirmed, so it is not requested. */
function changeQuestions(form: PublicForm): Question[] {
  return questionsOf(form).filter(({ name }) => name !== SENDER_EMAIL)
}

function emptyView(form: PublicForm) {
  return { form, action: `/forms/${form.token}`, key: randomUUID(), problem: null, isChange: false }
}

function changeView({ form }: OwnSubmission, token: string) {
  return { form, action: `/forms/edit/${token}`, key: randomUUID(), problem: null, isChange: true }
}

/** A form on another site is not ours, whatever it contains. */
function isFromElsewhere(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site'
}

function isTrapped({ fields }: SentPage): boolean {
  return (fields.get('website') ?? []).some((text) => text !== '')
}

function keyOf({ fields }: SentPage): string | null {
  const key = fields.get('key')?.at(-1) ?? ''
  return /^[\w-]{20,64}$/.test(key) ? key : null
}
