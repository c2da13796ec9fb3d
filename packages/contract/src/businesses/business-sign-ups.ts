import type { Values } from '../fields/field.ts'

/** How an enterprise or reseller consents to new businesses. */
export const consentModes = ['open', 'code', 'approval'] as const

export type ConsentMode = (typeof consentModes)[number]

/** The choices, with what each means. */
export const consentChoices: readonly { value: ConsentMode; label: string; meaning: string }[] = [
  { value: 'open', label: 'Open', meaning: 'Anyone who knows your name can sign up as your business and joins at once.' },
  {
    value: 'code',
    label: 'By code',
    meaning: 'Only people with your code can join, and they join at once. The addresses below contain the code. A new code replaces it.',
  },
  {
    value: 'approval',
    label: 'By approval',
    meaning: 'New businesses have a free account until you accept them. Requests without an answer end after 30 days.',
  },
]

/** The mode of an app, by its setup: approval unless it says otherwise. */
export function consentModeOf(setup: Readonly<Values>): ConsentMode {
  return consentModes.find((mode) => mode === setup.business_sign_ups) ?? 'approval'
}

/** How long a request waits for an answer. */
export const REQUEST_DAYS = 30

/** The query parameter of a sign-up page with the code of its enterprise. */
export const CODE_QUERY = 'code'

/** The longest accepted code; ours are shorter. */
export const MAX_CODE = 100

/** The sign-up pages of an enterprise or reseller. */
export function signUpPathsOf(setup: Readonly<Values>): readonly { label: string; path: string }[] {
  return [
    { label: 'PRO', path: '/pr/join' },
    { label: 'PRO+', path: setup.reseller === true ? '/dpprpl/join' : '/prpl/join' },
    { label: 'Free', path: '/fr/join' },
  ]
}
