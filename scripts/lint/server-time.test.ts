import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { serverTime } from './server-time.ts'

RuleTester.describe = describe
RuleTester.it = test

const refused = (code: string) => ({ code, errors: [{ messageId: 'clock' }] })

new RuleTester().run('the clock of the computer is not read', serverTime, {
  valid: [
    `const now = serverNow()`,
    `const moment = new Date(text)`,
    `const midnight = Date.UTC(2031, 4, 17)`,
    `const day = dayjs(text, formats)`,
    `const since = performance.now()`,
  ],
  invalid: [
    refused(`const now = Date.now()`),
    refused(`const [now] = useState(Date.now)`),
    refused(`const now = new Date()`),
    refused(`const now = new Date`),
    refused(`const now = Date()`),
    refused(`function dayOf(now = new Date()) {}`),
    refused(`const today = dayjs()`),
  ],
})
