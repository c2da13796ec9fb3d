import type { Values } from '@greenroom/contract/fields/field'
import { FormattedText } from '../../text/formatted-text.tsx'
import { webText, words } from '../../text/words.ts'
import classes from '../record.module.css'
import type { PartProps } from './kind.ts'

/** The text of a record on the website; nothing for an empty one. */
export function Text({ values, name = 'description' }: { values: Values; name?: string }) {
  const html = webText(values, name)
  return html === '' ? null : <FormattedText html={html} />
}

/** An article, a blog post, an audio, an answered question. */
export function TextBody({ values }: PartProps) {
  return <Text values={values} />
}

/** A film is above its title; a clip has a line of its own. */
export function VideoBody({ values }: PartProps) {
  const line = values.actionclip === true ? words(values.actionclip_description) : ''
  return (
    <>
      {line !== '' && <p className={classes.lead}>{line}</p>}
      <Text values={values} />
    </>
  )
}

export function MessageBody({ values }: PartProps) {
  const lead = words(values.short_description)
  return (
    <>
      {lead !== '' && <p className={classes.lead}>{lead}</p>}
      <Text values={values} />
    </>
  )
}
