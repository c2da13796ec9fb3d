import type { PublicForm } from '../../domain/action-forms/public-form.ts'
import type { PublicApp } from '../../domain/apps/read/public-app.ts'
import { Html, type HtmlValue, html } from '../../edges/mail/html.ts'
import { alert } from '../../sso/pages/field.ts'
import { type Page, page } from '../../sso/pages/page.ts'
import { FORM_POLICY, lookOf } from './look.ts'
import { type QuestionView, questionInput } from './question-input.ts'

type FormView = {
  form: PublicForm
  /** The address that the form is sent to. */
  action: string
  questions: readonly QuestionView[]
  /** The page's own key, so that it is accepted once, however often it is sent. */
  key: string
  /** An error that concerns the whole form. */
  problem: string | null
  isChange: boolean
  status?: number
  headers?: Record<string, string>
}

/** The public page of a form, and the page on which a sender changes a submission. */
export function formPage({ form, action, questions, key, problem, isChange, status = 200, headers = {} }: FormView): Page {
  const title = form.headline || form.name
  return own(
    form.looks,
    title,
    html`<section class="card">
<h1>${title}</h1>
${isChange ? html`<p class="lead">Change your submission.</p>` : description(form.description)}
${alert(problem)}
<form method="post" action="${action}" enctype="multipart/form-data">
<input type="hidden" name="key" value="${key}">
<p class="trap" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>
${questions.map((one) => html`${questionInput(one)}\n`)}
<button class="button" type="submit">${isChange ? 'Save changes' : 'Send'}</button>
</form>
</section>
<p class="made">Sent to ${form.app.name}.</p>`,
    { status, headers },
  )
}

/** After the form was sent. */
export function thankYouPage(form: PublicForm): Page {
  return message(form.looks, 'Thank you', [
    form.auto_approve_new ? 'Your submission is published.' : `${form.app.name} will review your submission before publishing it.`,
    'If you entered your email, we are sending you a private link to change it.',
  ])
}

/** After a sender changed a submission. */
export function changedPage(form: PublicForm, outcome: 'changed' | 'waiting'): Page {
  return message(form.looks, 'Saved', [
    outcome === 'changed'
      ? 'Your changes are saved.'
      : `${form.app.name} will review your changes before publishing them. Until then everyone sees the earlier version.`,
  ])
}

/** The form is closed. */
export function closedPage(form: PublicForm): Page {
  return message(
    form.looks,
    form.state === 'expired' ? 'This form has ended' : 'This form is closed',
    [`${form.app.name} is not accepting submissions with this link at the moment.`],
    { status: form.state === 'expired' ? 410 : 403 },
  )
}

/** The form was not accepted, for a reason unrelated to the answers. */
export function refusedPage(form: PublicForm, line: string, options: { status: number; headers?: Record<string, string> }): Page {
  return message(form.looks, 'We couldn’t accept your submission', [line], options)
}

/** There is no such form, or no such private link. */
export function noSuchPage(): Page {
  return message(null, 'Page not found', ['The link is incomplete, or its page no longer exists.'], { status: 404 })
}

function message(
  app: PublicApp | null,
  title: string,
  lines: readonly string[],
  options: { status?: number; headers?: Record<string, string> } = {},
): Page {
  return own(
    app,
    title,
    html`<section class="card">
<h1>${title}</h1>
${lines.map((line) => html`<p class="lead">${line}</p>\n`)}</section>`,
    options,
  )
}

function own(
  app: PublicApp | null,
  title: string,
  content: HtmlValue,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> },
): Page {
  return page(title, content, { status, headers: { ...FORM_POLICY, ...headers }, look: lookOf(app) })
}

/** The owner's text was sanitized when it was stored (security rule 12); uploads are in it by their reference. */
function description(cleaned: string): HtmlValue {
  if (cleaned === '') return null
  return html`<div class="description">${new Html(cleaned.replace(/(<img\b[^<>]*\bsrc=")media:([0-9a-f-]{36}")/gi, '$1/media/$2'))}</div>`
}
