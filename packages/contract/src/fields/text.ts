import { z } from '#zod'
import { composeText } from '../text/compose-text.ts'
import { isBlank, trimText } from '../text/trim-text.ts'
import { textOf, written } from './cell.ts'
import { lengthMistake } from './characters.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { MUST_BE_TEXT, REQUIRED } from './field-messages.ts'
import { conditionMistakes } from './field-mistakes.ts'
import { plainText } from './plain-text.ts'
import { absentOr, type Rule } from './rule.ts'
import { isOneLine, ONE_LINE } from './single-line.ts'
import { storedText } from './stored-text.ts'
import { plainTraits } from './traits.ts'

export type TextField = PlainBase & {
  kind: 'text'
  max: number
  /**
   * A checkbox below the input that copies another field's value here while checked. Its state is stored in the flag
   * `flag`, which the checkbox renders.
   */
  copiesFrom?: { field: string; flag: string; label: string } | undefined
  /** In a new record the text of this field is copied until the user edits it. */
  follows?: string | undefined
  /** The placeholder: the text that applies while the input is empty. */
  placeholder?: string | undefined
  /** The form warns if another record of this resource has the same title; it is not an error. */
  sameTitleIn?: string | undefined
}

export type LongTextField = PlainBase & { kind: 'longText'; max: number }

export type RichTextField = PlainBase & { kind: 'richText'; max: number }

type TextOptions = FieldOptions & { max?: number; example?: string; pattern?: { like: RegExp; message: string } }

/** A single-line text; 255 characters unless `max` says otherwise (SHELL-084). */
export function text(
  label: string,
  options: TextOptions & Pick<TextField, 'copiesFrom' | 'follows' | 'sameTitleIn' | 'placeholder'> = {},
): TextField {
  const max = options.max ?? 255
  return {
    kind: 'text',
    traits: textTraits,
    ...base(label, options),
    max,
    copiesFrom: options.copiesFrom,
    follows: options.follows,
    placeholder: options.placeholder,
    sameTitleIn: options.sameTitleIn,
    schema: () => textRule({ required: options.required ?? false, max, pattern: options.pattern, oneLine: true }),
    initial: '',
    example: options.example ?? label.slice(0, max),
  }
}

/** Several lines of plain text. */
export function longText(label: string, options: TextOptions = {}): LongTextField {
  const max = options.max ?? 65_535
  return {
    kind: 'longText',
    traits: longTextTraits,
    ...base(label, options),
    max,
    schema: () => textRule({ required: options.required ?? false, max, pattern: options.pattern }),
    initial: '',
    example: options.example ?? label.slice(0, max),
  }
}

/** Formatted text as HTML; sanitized by the API in one place; the maximum length applies to the HTML that is sent. */
export function richText(label: string, options: TextOptions = {}): RichTextField {
  const max = options.max ?? 65_535
  return {
    kind: 'richText',
    traits: richTextTraits,
    ...base(label, options),
    max,
    schema: () => textRule({ required: options.required ?? false, max, isEmpty: isEmptyHtml }),
    initial: '',
    example: options.example ?? `<p>${label}</p>`,
  }
}

type TextRule = {
  required: boolean
  requiredMessage?: string | undefined
  max: number
  pattern?: { like: RegExp; message: string } | undefined
  isEmpty?: (value: string) => boolean
  /** Rejects line breaks and other control characters. */
  oneLine?: true
}

/**
 * Trimmed text: a value of only spaces and other invisible characters is empty (CCOM-017); null counts as empty.
 * Accents are composed with their letters (NFC), so what looks alike is stored alike. Lone surrogates, which databases
 * reject, are replaced.
 */
export function textRule(rule: TextRule): Rule<string> {
  return absentOr(z.string({ error: MUST_BE_TEXT }), tidyText).check(textCheck(rule))
}

/** The text that is checked and stored; see `textRule`. */
export function tidyText(value: string | null | undefined): string {
  return trimText(composeText((value ?? '').toWellFormed()))
}

/** The check of `textRule` alone, for a text that was tidied in another way. */
export function textCheck({ required, requiredMessage, max, pattern, isEmpty, oneLine }: TextRule) {
  return z.superRefine<string>((value, issue) => {
    const tooLong = lengthMistake(value, max)
    if (tooLong !== null) {
      issue.addIssue({ code: 'custom', message: tooLong })
      return
    }
    // The scan of a long text is skipped if nothing depends on it.
    const empty = (required || pattern !== undefined) && (isEmpty ? isEmpty(value) : value === '')
    if (empty && required) issue.addIssue({ code: 'custom', message: requiredMessage ?? REQUIRED })
    else if (!empty && pattern && !pattern.like.test(value)) issue.addIssue({ code: 'custom', message: pattern.message })
    else if (oneLine && !isOneLine(value)) issue.addIssue({ code: 'custom', message: ONE_LINE })
    // A null character cannot be stored as text.
    else if (value.includes('\u0000')) issue.addIssue({ code: 'custom', message: MUST_BE_TEXT })
  })
}

/** True if nothing is visible: only tags and spaces, no picture. */
export function isEmptyHtml(html: string): boolean {
  // A tag ends before the next one begins: a longer match would take quadratic time.
  return !/<img\b/i.test(html) && isBlank(html.replace(/<[^<>]*>/g, '').replaceAll('&nbsp;', ''))
}

/** Longer texts are not shown among the short facts. */
const SHORT = 60

const textTraits = plainTraits<TextField>({
  ...storedText,
  isOneLine: true,
  order: 'text',
  cell: (_, value) => written('text', value),
  words: (_, value) => textOf(value),
  change: 'words',
  published: () => true,
  phone: ({ max }) => ({ slot: max <= SHORT ? 'fact' : 'body', as: 'line' }),
  draws: ({ copiesFrom }) => (copiesFrom ? [copiesFrom.flag] : []),
  mistakes: ({ copiesFrom, follows }, path, beside) => conditionMistakes(path, [copiesFrom?.field, copiesFrom?.flag, follows], beside),
})

const longTextTraits = plainTraits<LongTextField>({
  ...storedText,
  order: 'text',
  cell: (_, value) => written('text', value),
  words: (_, value) => textOf(value),
  change: 'words',
  published: () => true,
  phone: () => ({ slot: 'body', as: 'lines' }),
})

const richTextTraits = plainTraits<RichTextField>({
  ...storedText,
  cell: (_, value) => written('text', plainText(textOf(value))),
  words: (_, value) => plainText(textOf(value)),
  change: 'words',
  published: () => true,
  addresses: (_, value) => [...textOf(value).matchAll(LINK)].flatMap(([, address = '']) => [address]),
  phone: () => ({ slot: 'body', as: 'formatted' }),
})

/** Sanitized HTML has quotes around every value. */
const LINK = /href="(https?:[^"]+)"/gi
