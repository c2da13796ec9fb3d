import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { confirm } from '../../../ui/confirm.tsx'

/**
 * If the store check rejected the submission of a section: summarizes why, and asks whether to open the check, which
 * lists all problems with their fields. Returns 'open' or 'stay', and null for any other failure, which the caller has
 * to show.
 */
export async function askAboutRefusal(error: unknown, app: string): Promise<'open' | 'stay' | null> {
  if (!(error instanceof Failure) || error.status !== 422) return null
  const messages = Object.values(error.data).flat()
  const check = await api.get(`/apps/${app}/preflight`).catch(() => null)
  const refused = check?.data.blockers.filter(({ says }) => messages.some((message) => message.startsWith(says))) ?? []
  const [first] = refused
  if (!first || !messages.every((message) => refused.some(({ says }) => message.startsWith(says)))) return null
  const opens = await confirm({
    title: refused.length === 1 ? 'One thing to fix first' : `${refused.length} things to fix first`,
    text: `Apple or Google would reject the app as it is. ${refused.length === 1 ? first.says : `First on the list: ${first.says}`} The store check shows how to fix it, with a link to each field.`,
    yes: 'Open the store check',
    no: 'Close',
  })
  return opens ? 'open' : 'stay'
}
