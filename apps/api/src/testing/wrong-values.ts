import type { Field } from '@greenroom/contract/fields/field'
import { INVALID_EMAIL_SHARED, INVALID_WEBSITE, maximumCharacters, MUST_BE_A_TIME } from '@greenroom/contract/fields/field-messages'
import { EXAMPLE_UPLOAD, UPLOAD_IT, website } from '@greenroom/contract/fields/url'
import { tooManyFiles } from '@greenroom/contract/media/rules'

/** Wrong values of a field, with the message that each gets. */
export function wrongValues(field: Field): [value: unknown, message: string][] {
  const long = 'max' in field ? 'x'.repeat(field.max + 1) : ''
  const empty: [unknown, string][] = field.required
    ? [
        ['', 'Required'],
        [null, 'Required'],
      ]
    : []
  switch (field.kind) {
    case 'text':
      return [...empty, ...(field.label === 'Username' ? [] : [[long, maximumCharacters(field.max)] as [unknown, string]])]
    case 'longText':
      return [...empty, [long, maximumCharacters(field.max)]]
    case 'richText':
      return [...empty, [`<p>${long}</p>`, maximumCharacters(field.max)], ...(field.required ? emptied : [])]
    case 'url':
      if (field.example === website('').example) return [...empty, ['javascript:alert(1)', INVALID_WEBSITE]]
      return [...empty, ...wrongAddresses(long, field.max)]
    case 'media':
      if (field.setup) return [...empty, ['https://www.example.com/file.zip', UPLOAD_IT]]
      return [...empty, ...wrongAddresses(long, field.max)]
    case 'color':
      return [['not a color', 'Enter a color such as #336699']]
    case 'timeZone':
      return [
        ['', 'Required'],
        ['Nowhere/Town', 'Choose one from the list'],
        ['+02:00', 'Choose one from the list'],
      ]
    case 'sequence':
      return [[['none of them'], 'Choose one from the list']]
    case 'choice':
      return [...empty, ['none of them', 'Choose one from the list']]
    case 'lines':
      return [[Array.from({ length: field.maxLines + 1 }, (_, index) => `a${index}.example.com`), `At most ${field.maxLines} can be added`]]
    case 'files':
      return [
        [['https://www.example.com/logo.png'], UPLOAD_IT],
        [
          Array.from({ length: field.setup.rule.maxFiles + 1 }, (_, number) => EXAMPLE_UPLOAD.replace(/\d{3}$/, String(100 + number))),
          tooManyFiles(field.setup.rule.maxFiles),
        ],
      ]
    case 'email':
      return [...empty, ['nobody', INVALID_EMAIL_SHARED]]
    case 'integer':
      return [...empty, [field.min - 1, `Minimum ${field.min}`], ['many', 'Must be a number']]
    case 'sealed':
      return [
        [{ set: true, last4: 'abcd' }, 'Must be text'],
        [long, maximumCharacters(field.max)],
      ]
    case 'apps':
      return [
        [[{ id: 'none' }], 'Choose one from the list'],
        [['none'], 'Choose one from the list'],
      ]
    case 'rows':
      return [['x', 'Must be a list']]
    case 'flag':
      return [['yes', 'Must be yes or no']]
    case 'date':
      return [
        ...empty,
        ['soon', 'Must be a date, such as 2026-11-30'],
        ['0000-01-01', 'Must be a date, such as 2026-11-30'],
        ['2026-02-30', 'Must be a date, such as 2026-11-30'],
      ]
    case 'time':
      return [['25:00', MUST_BE_A_TIME]]
    default:
      throw new Error(`Say in wrong-values.ts what a wrong value of the kind ${field.kind} is.`)
  }
}

function wrongAddresses(long: string, max: number): [unknown, string][] {
  return [
    ['javascript:alert(1)', 'Please enter a valid URL'],
    [`https://${long}`, maximumCharacters(max)],
  ]
}

/** Sanitizing it leaves nothing. */
const emptied: [unknown, string][] = [['<p><script>x()</script></p>', 'Required']]
