import { z } from 'zod'

/** What the owner of a new app does first, in this order. */
export const firstStepNames = ['content', 'topics', 'members', 'push', 'install'] as const

export type FirstStepName = (typeof firstStepNames)[number]

/** The list is there for an app this young, until everything is done. */
export const FIRST_STEPS_DAYS = 60

export const firstSteps = z.object({
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
  /** The page that says how to install the website on a phone, and its QR code as a data URL. */
  install: z.object({ address: z.url(), qr: z.string() }).nullable(),
})

export type FirstSteps = z.output<typeof firstSteps>
