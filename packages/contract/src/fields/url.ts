import { z } from '#zod'
import type { SetupFileRule, UploadPurpose } from '../media/setup-files.ts'
import { textOf, written } from './cell.ts'
import { lengthMistake } from './characters.ts'
import { addressAdvice, completeAddress } from './complete-address.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { INVALID_URL, INVALID_WEBSITE, maximumCharacters, MUST_BE_TEXT, urlMustBegin } from './field-messages.ts'
import { absentOr, type Rule } from './rule.ts'
import { storedText } from './stored-text.ts'
import { textCheck, textRule, tidyText } from './text.ts'
import { type FileNames, plainTraits } from './traits.ts'

export type UrlField = PlainBase & {
  kind: 'url'
  max: number
  /** The form completes the address as `completeAddress` does. */
  completes?: boolean | undefined
}

export type MediaField = PlainBase & {
  kind: 'media'
  accepts: 'image' | 'video' | 'audio' | 'document'
  max: number
  /** While this flag of the same record is on, uploads must satisfy a narrower rule. */
  narrowed?: { while: string; to: 'actionClip' } | undefined
  /** What files are offered below a platform version, whose apps open no others. No upload is refused by its name. */
  older?: { below: number; rule: 'pdf' } | undefined
  /** A file of the set-up screens (`setupFile`): always an upload for this purpose, never an address. */
  setup?: { purpose: UploadPurpose; rule: SetupFileRule } | undefined
  /**
   * The input for the address is shown first, with the other ways next to it: for fields in which most users paste a
   * link.
   */
  addressFirst?: boolean | undefined
}

type UrlOptions = FieldOptions & {
  max?: number
  /** If the specification's message names the web host. */
  longMessage?: boolean
  /** If the specification has its own message. */
  message?: string
  requiredMessage?: string
}

/** A web address: http or https only (security rule 12). */
export function url(label: string, options: UrlOptions = {}): UrlField {
  const max = options.max ?? 255
  return {
    kind: 'url',
    traits: urlTraits,
    ...base(label, options),
    max,
    // Other messages ask for an address that begins with https://.
    completes: !options.longMessage && options.message === undefined,
    schema: (facts) =>
      urlRule({
        required: options.required ?? false,
        max,
        message: options.longMessage ? urlMustBegin(facts.webHost) : (options.message ?? INVALID_URL),
        requiredMessage: options.requiredMessage,
        media: false,
      }),
    initial: '',
    example: 'https://www.example.com/page',
  }
}

/** A website as commonly written, www.example.com; stored as an https address (CCOM-025). */
export function website(label: string, options: FieldOptions & { max?: number } = {}): UrlField {
  const max = options.max ?? 255
  return {
    kind: 'url',
    traits: urlTraits,
    ...base(label, options),
    max,
    schema: () =>
      z
        .pipe(
          textRule({ required: options.required ?? false, max }),
          z.transform((value: string) => (value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`)),
        )
        .check(
          z.refine((value) => lengthMistake(value, max) === null, { error: maximumCharacters(max) }),
          z.refine((value) => value === '' || lengthMistake(value, max) !== null || isWebSite(value), { error: INVALID_WEBSITE }),
        ),
    initial: '',
    example: 'https://www.example.com',
  }
}

/**
 * A picture, video, sound or document: a web address or an upload (`media:` and a version 4 uuid), one at a time
 * (UPL-022).
 */
export function media(
  label: string,
  accepts: MediaField['accepts'],
  options: FieldOptions & { max?: number } & Pick<MediaField, 'narrowed' | 'older' | 'setup'> = {},
): MediaField {
  const max = options.max ?? 255
  const { setup } = options
  return {
    kind: 'media',
    traits: mediaTraits,
    accepts,
    narrowed: options.narrowed,
    older: options.older,
    setup,
    ...base(label, options),
    max,
    schema: () => (setup ? uploadRule(options) : urlRule({ required: options.required ?? false, max, message: INVALID_URL, media: true })),
    initial: '',
    example: setup ? EXAMPLE_UPLOAD : `https://www.example.com/${accepts}`,
  }
}

const mediaReference = /^media:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The message for an address if the file itself is required. */
export const UPLOAD_IT = 'Upload the file itself'
/** A sample upload for the API's documentation. */
export const EXAMPLE_UPLOAD = 'media:00000000-0000-4000-8000-000000000000'

/** A reference to an upload, or an empty text. */
export function uploadRule({ required }: { required?: boolean } = {}): Rule<string> {
  return textRule({ required: required ?? false, max: 255 }).check(
    z.refine((value) => value === '' || isMediaReference(value), { error: UPLOAD_IT }),
  )
}

/** Whether this is a media reference of the specification: `media:` and a version 4 uuid (UPL-023, UPL-024). */
export function isMediaReference(value: string): boolean {
  return mediaReference.test(value)
}

/**
 * An absolute http or https address without credentials, on one line: browsers ignore a line break in it, other parsers
 * do not.
 */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(value) || /\p{Cc}/u.test(value) || !URL.canParse(value)) return false
  const parsed = new URL(value)
  return parsed.username === '' && parsed.password === '' && parsed.hostname !== ''
}

/** A web address whose host has a name and a top-level domain. */
function isWebSite(value: string): boolean {
  return isWebAddress(value) && /^[^.]+(\.[^.]+)+$/.test(new URL(value).hostname)
}

type UrlRule = { required: boolean; max: number; message: string; requiredMessage?: string | undefined; media: boolean }

/** The schema alone, for forms without a resource. Addresses are completed unless there is another message. */
export function urlRule({ required, max, message, requiredMessage, media: mayBeMedia }: UrlRule): Rule<string> {
  const completes = message === INVALID_URL
  return absentOr(z.string({ error: MUST_BE_TEXT }), (value) => (completes ? completeAddress(tidyText(value)) : tidyText(value))).check(
    textCheck({ required, max, requiredMessage }),
    z.superRefine((value, issue) => {
      if (value === '' || lengthMistake(value, max) !== null || isWebAddress(value) || (mayBeMedia && isMediaReference(value))) return
      for (const text of [message, addressAdvice(value)]) if (text !== null) issue.addIssue({ code: 'custom', message: text })
    }),
  )
}

const urlTraits = plainTraits<UrlField>({
  ...storedText,
  isOneLine: true,
  order: 'text',
  cell: (_, value) => written('text', value),
  words: (_, value) => textOf(value),
  published: () => true,
  addresses: (_, value) => webAddresses(value),
  phone: () => ({ slot: 'body', as: 'link' }),
})

const mediaTraits = plainTraits<MediaField>({
  ...storedText,
  cell: (_, value) => written('text', value),
  words: (_, value, files) => fileName(textOf(value), files),
  published: () => true,
  addresses: (_, value) => webAddresses(value),
  phone: ({ accepts }) => ({ slot: accepts === 'video' || accepts === 'audio' ? 'player' : 'body', as: 'file' }),
  mistakes: ({ narrowed }, path, beside) =>
    narrowed && beside[narrowed.while]?.kind !== 'flag'
      ? [`field '${path}' is narrowed while '${narrowed.while}', which is no flag beside it.`]
      : [],
})

/** The value if it is an address, and not an upload. */
function webAddresses(value: unknown): string[] {
  return isWebAddress(textOf(value)) ? [textOf(value)] : []
}

function fileName(value: string, files: FileNames): string {
  return isMediaReference(value) ? (files[value.slice('media:'.length).toLowerCase()] ?? 'An uploaded file') : value
}
