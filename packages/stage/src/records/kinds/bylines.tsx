import type { Values } from '@greenroom/contract/fields/field'
import { words } from '../../text/words.ts'
import { dayInWords, dayOf } from '../shown-day.ts'

type Props = { values: Values; timeZone?: string | undefined }

/** Who wrote it, and the day on which it was published. */
export function AuthorAndDay({ values, timeZone }: Props) {
  return (
    <>
      <OnlyAuthor values={values} />
      {words(values.author) !== '' && ' · '}
      <OnlyDay values={values} timeZone={timeZone} />
    </>
  )
}

export function OnlyAuthor({ values: { author } }: Props) {
  return words(author) === '' ? null : `By ${words(author)}`
}

export function OnlyDay({ values, timeZone }: Props) {
  const day = dayOf(values, timeZone)
  return day === '' ? null : <time dateTime={day}>{dayInWords(day)}</time>
}
