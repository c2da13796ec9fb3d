import { INVALID_URL, MUST_BE_YES_OR_NO } from '@greenroom/contract/fields/messages'
import { textRule } from '@greenroom/contract/fields/text'
import { urlRule } from '@greenroom/contract/fields/url'
import { z } from 'zod'
import type { AppSecretName } from '../app-secrets.ts'
import type { CurrentApp } from '../current-app.ts'

type Right = 'creator' | 'super'

/** One field of an app's record: who writes and who reads it, and its rule (security rule 9, trap T16). */
export type Leaf = {
  rule: z.core.$ZodType
  /** Who may write it. A super user may write everything. */
  writer: Right
  /** Who gets it in an answer. */
  reader: Right
  /** Where it is kept, when that is not where it is named. */
  at?: readonly string[]
  /** Kept sealed, apart from the record; answered as `{set, last4, updated_at}`. */
  secret?: AppSecretName
  /** Kept in the record, answered as `{set: true}` (ruling 7). */
  isHidden?: true
  /** Formatted text, cleaned on its way in. */
  isHtml?: true
  /** May a creator write this value now? Nothing said: always. */
  opens?(app: CurrentApp, value: unknown): boolean
}

/** Fields by name, nested as the record is. */
export type Branch = { readonly [name: string]: Leaf | Branch }

/** Is this a field, and not the object around some? */
export function isLeaf(node: Leaf | Branch): node is Leaf {
  return 'rule' in node && 'writer' in node
}

/** A field that creators write and read. */
export function creators(rule: z.core.$ZodType, more: Partial<Leaf> = {}): Leaf {
  return { rule, writer: 'creator', reader: 'creator', ...more }
}

/** A field that super users write; its creators read it, unless `reader` says otherwise. */
export function supers(rule: z.core.$ZodType, more: Partial<Leaf> = {}): Leaf {
  return { rule, writer: 'super', reader: 'creator', ...more }
}

const PLAIN_TEXT = 65_535

export const flag = z.boolean({ error: MUST_BE_YES_OR_NO })
export const webAddress = urlRule({ required: false, max: 255, message: INVALID_URL, media: false })
export const file = urlRule({ required: false, max: 255, message: INVALID_URL, media: true })
export const files = z.array(file).max(50)
/** A choice, or nothing chosen. */
export const oneOf = (...values: readonly string[]) => z.enum(['', ...values])

/** Plain text of at most `max` characters. */
export function plain(max = PLAIN_TEXT) {
  return textRule({ required: false, max })
}

/** The same, but never empty. */
export function filled(max: number) {
  return textRule({ required: true, max })
}
