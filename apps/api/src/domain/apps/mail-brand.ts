import { isColor, nearestReadable } from '@greenroom/contract/fields/color'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { MailBrand } from '../../edges/mail/letter.ts'

const NO_COLOR = '#1f6f54'

/** An app as far as its mails show it. */
export type MailedApp = { name: string; setup: Readonly<Record<string, unknown>> }

/** The looks of an app's mails: its name, and its dark color as far as white can be read on it. */
export function mailBrandOf({ name, setup }: MailedApp): MailBrand {
  const { dark } = valuesOf(setup.colors)
  return { name, color: typeof dark === 'string' && isColor(dark) ? nearestReadable(dark, 'white') : NO_COLOR }
}
