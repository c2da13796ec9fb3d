import * as z from 'zod/mini'
import type { TextField } from '../fields/text.ts'
import { text, textRule } from '../fields/text.ts'

/** Paths of the platform that no app may take. */
const reserved = new Set(
  ['-', 'admin', 'api', 'app', 'apps', 'assets', 'demo', 'docs', 'forms', 'health', 'media', 'metrics', 'oidc', 'ready', 'sso'].concat(
    'web',
    'www',
  ),
)
const MAX = 30

/** The app's name in the URLs of its website, with its own messages (OQ-023). */
export const username: TextField = usernameField({ required: true })
/** The same for an app that may not have one yet. */
export const futureUsername: TextField = usernameField({ required: false })

function usernameField({ required }: { required: boolean }): TextField {
  return {
    ...text('Username', { required, max: MAX, example: 'quiet-studio', help: 'Part of the addresses of your website.' }),
    schema: () =>
      textRule({ required, max: Number.POSITIVE_INFINITY }).check(
        z.superRefine((value, issue) => {
          const message = value === '' ? undefined : usernameMistake(value)
          if (message !== undefined) issue.addIssue({ code: 'custom', message })
        }),
      ),
  }
}

function usernameMistake(value: string): string | undefined {
  if (/\s/.test(value)) return 'Should have no space'
  if (value.length > MAX) return 'Max 30 Characters'
  if (!/^[a-z0-9-]+$/i.test(value)) return 'Letters, digits and hyphens only'
  return reserved.has(value.toLowerCase()) ? 'This username is not available' : undefined
}
