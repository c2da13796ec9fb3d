import { isColor, nearestReadable } from '@greenroom/contract/fields/contrast'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { type MailBrand, platformBrand } from '../../edges/mail/letter.ts'

/** The part of an app that its mails show. */
export type MailedApp = { name: string; setup: Readonly<Record<string, unknown>> }

/** The brand of an app's mails: its name, and its dark color, adjusted until white is readable on it. */
export function mailBrandOf({ name, setup }: MailedApp): MailBrand {
  const { dark } = valuesOf(setup.colors)
  return { name, color: typeof dark === 'string' && isColor(dark) ? nearestReadable(dark, 'white') : platformBrand.color }
}
