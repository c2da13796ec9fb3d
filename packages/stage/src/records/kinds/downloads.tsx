import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { Download } from '../../media/download.tsx'
import { words } from '../../text/words.ts'
import type { PartProps } from './kind.ts'
import { Text } from './texts.tsx'

export function ResourceBody({ values }: PartProps) {
  return (
    <>
      <Text values={values} />
      <Download value={words(values.download_url)} label="Download" files={valuesOf(values.media_metadata)} />
    </>
  )
}

/** A document's link has the text of its call to action, unless that opens something else (OQ-158). */
export function DocumentBody({ values }: PartProps) {
  const label = hasLinkText(values) ? words(values.action_bar_text) : 'Open the document'
  return (
    <>
      <Text values={values} />
      <Download value={words(values.document_url)} label={label} files={valuesOf(values.media_metadata)} />
    </>
  )
}

export function hasLinkText({ action_bar_text: text, action_bar_url: url, cta_type: type }: Values): boolean {
  return type === 'URL CTA' && words(text) !== '' && words(url) === ''
}
