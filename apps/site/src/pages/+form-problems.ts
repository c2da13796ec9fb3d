import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { newPasswordForm } from '@greenroom/contract/passwords'
import { waitingTime } from '@greenroom/contract/waiting-time'
import { type ApiFailure, isApiFailure } from '../server/api-failure.ts'
import type { DrawnPage, PageAnswer } from '../server/site-page.ts'

/** What is wrong with a form that was sent: as a whole, and by the names of its fields. */
export type Problems = { message?: string; fields: Readonly<Record<string, string>> }

export const NO_PROBLEMS: Problems = { fields: {} }

/** What a person can correct or wait for; others lead to a page of their own. */
const ABOUT_THE_FORM = new Set([400, 401, 403, 409, 422, 429])

/**
 * Does what a form asks for. What the API refuses is shown on the page again, at the fields in `names`, and otherwise
 * above the form.
 */
export async function sendForm(
  names: readonly string[],
  send: () => Promise<PageAnswer>,
  again: (problems: Problems) => DrawnPage | Promise<DrawnPage>,
): Promise<PageAnswer> {
  try {
    return await send()
  } catch (error) {
    if (!isApiFailure(error) || error.code === 'MEMBER_TOKEN_INVALID' || !ABOUT_THE_FORM.has(error.status)) throw error
    const page = await again(problemsOf(error, names))
    return { ...page, status: error.status, ...(error.retryAfter !== null && { headers: { 'retry-after': String(error.retryAfter) } }) }
  }
}

/** The two fields of a new password, by the members' rule; null if they are right. */
export function newPasswordProblems(form: URLSearchParams): Problems | null {
  const parsed = newPasswordForm.safeParse({ password: form.get('password') ?? '', confirm: form.get('confirm') ?? '' })
  if (parsed.success) return null
  const messages: FieldMessages = {}
  for (const { path, message } of parsed.error.issues) (messages[String(path[0])] ??= []).push(message)
  return { fields: joined(messages) }
}

/** What the API refused, in words: at the fields in `names`, and otherwise as one message. */
export function problemsOf({ status, messages, message, retryAfter }: ApiFailure, names: readonly string[]): Problems {
  if (status === 429) return { message: tooOften(retryAfter), fields: {} }
  const strays = Object.entries(messages).flatMap(([name, texts]) => (names.includes(name) ? [] : texts))
  const fields = joined(Object.fromEntries(Object.entries(messages).filter(([name]) => names.includes(name))))
  if (strays.length > 0) return { message: strays.join(' '), fields }
  return Object.keys(fields).length > 0 ? { fields } : { message, fields }
}

function tooOften(seconds: number | null): string {
  return `That was tried too often. Please wait ${seconds === null ? 'a while' : waitingTime(seconds)}, then try again.`
}

function joined(messages: FieldMessages): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([name, texts]) => [name, texts.join('. ')]))
}
