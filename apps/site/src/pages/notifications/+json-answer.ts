import type { Values } from '@greenroom/contract/fields/field'
import { problemsOf } from '../+form-problems.ts'
import { isApiFailure } from '../../server/api-failure.ts'
import type { PageAnswer } from '../../server/site-page.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** What the script can say to a person; others are answered like those of any page. */
const SAID = new Set([404, 422, 429])

/** The answer to a script; what the API refused is its `message`, with the same status. */
export async function jsonAnswer(work: () => Promise<Values>): Promise<PageAnswer> {
  try {
    return { text: JSON.stringify(await work()), type: JSON_TYPE }
  } catch (error) {
    if (!isApiFailure(error) || !SAID.has(error.status)) throw error
    const { message } = problemsOf(error, [])
    const headers: Record<string, string> = error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) }
    return { text: JSON.stringify({ message }), type: JSON_TYPE, status: error.status, headers }
  }
}
