import * as z from 'zod/mini'

/** A device that can receive a test. `is_mine`: its member has the caller's email address. */
export const testDevice = z.object({
  id: z.string(),
  /** Its description, as sent by the mobile app. */
  device: z.string(),
  email: z.nullable(z.string()),
  is_mine: z.boolean(),
})

export type TestDevice = z.output<typeof testDevice>

/** Maximum number of devices of a test. */
export const MAX_TEST_DEVICES = 5

/** The result of a test. */
export const testResult = z.object({
  devices_sent: z.number(),
  /** Why the others failed, by the names of `failureWords`. */
  failures: z.array(z.object({ reason: z.string(), devices: z.number() })),
})

export type TestResult = z.output<typeof testResult>

export const testMessages = {
  chooseDevice: 'Choose a device',
  deviceNotThere: 'This device was not found, or accepts no push notifications.',
  tooMany: `At most ${MAX_TEST_DEVICES} devices can be chosen`,
} as const

/** The message after a test. */
export function testWords({ devices_sent: sent, failures }: TestResult, wordsOf: (reason: string) => string): string {
  const arrived = sent === 0 ? [] : [`Sent to ${sent} ${sent === 1 ? 'phone' : 'phones'}.`]
  return [...arrived, ...failures.map(({ reason }) => `${wordsOf(reason)}.`)].join(' ')
}
