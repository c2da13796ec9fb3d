import { z } from '#zod'
import { tooManyFiles } from '../media/rules.ts'
import { type SetupFileRule, setupFileRules, type UploadPurpose } from '../media/setup-files.ts'
import { badges, listOf, textOf } from './cell.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { REQUIRED } from './field-messages.ts'
import { absentOr } from './rule.ts'
import { type FileNames, plainTraits } from './traits.ts'
import { EXAMPLE_UPLOAD, type MediaField, media, uploadRule } from './url.ts'

/** Several files of the set-up screens. */
export type FilesField = PlainBase & { kind: 'files'; setup: { purpose: UploadPurpose; rule: SetupFileRule } }

/** Uploads for one purpose, in the order in which they were added; the purpose defines the maximum number. */
export function files(label: string, purpose: UploadPurpose, options: FieldOptions = {}): FilesField {
  const setup = { purpose, rule: setupFileRules[purpose] }
  const { maxFiles } = setup.rule
  return {
    kind: 'files',
    traits,
    ...base(label, options),
    setup,
    schema: () =>
      absentOr(z.array(uploadRule(), { error: 'Must be a list' }), (given) => [
        ...new Set((given ?? []).filter((file) => file !== '')),
      ]).check(
        z.superRefine((given, issue) => {
          if (given.length > maxFiles) issue.addIssue({ code: 'custom', message: tooManyFiles(maxFiles) })
          else if (given.length === 0 && options.required) issue.addIssue({ code: 'custom', message: REQUIRED })
        }),
      ),
    initial: [],
    example: [EXAMPLE_UPLOAD],
  }
}

/** One file of the set-up screens. */
export function setupFile(label: string, purpose: UploadPurpose, options: FieldOptions = {}): MediaField {
  const rule = setupFileRules[purpose]
  return media(label, rule.type === 'image' ? 'image' : 'document', { ...options, setup: { purpose, rule } })
}

const traits = plainTraits<FilesField>({
  cell: (_, value) => badges(listOf(value).map(() => 'File')),
  words: (_, value, names) =>
    listOf(value)
      .map((file) => nameOf(textOf(file), names))
      .join(', '),
  change: 'list',
  published: () => false,
  fileCell: () => ({ as: 'texts' }),
  sent: ({ setup }) => z.array(z.string()).check(z.maxLength(setup.rule.maxFiles)),
  answered: () => z.array(z.string()),
})

function nameOf(reference: string, names: FileNames): string {
  return names[reference.slice('media:'.length).toLowerCase()] ?? 'An uploaded file'
}
