import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { PageLink } from '../../addresses.tsx'
import { Download } from '../../media/download.tsx'
import { words } from '../../text/words.ts'
import classes from '../record.module.css'
import type { PartProps } from './kind.ts'

export function ItemByline({ values: { type } }: { values: Values }) {
  return type === 'Book' ? 'Book or video' : words(type) || null
}

/** A card or book: its question for whoever finds one, and the page that reports it. */
export function ItemBody({ values }: PartProps) {
  const prompt = words(values.message_prompt)
  return (
    <>
      {prompt !== '' && <p className={classes.prompt}>{prompt}</p>}
      <Download value={words(values.download_url)} label="Download" files={valuesOf(values.media_metadata)} />
      <PageLink className={classes.button} to="/track-now">
        I found one
      </PageLink>
    </>
  )
}
