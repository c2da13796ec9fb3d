import { bytesText } from '@greenroom/contract/fields/bytes-text'
import type { Values } from '@greenroom/contract/fields/field'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { useAddresses } from '../addresses.tsx'
import { IconDownload } from '../icons.tsx'
import { words } from '../text/words.ts'
import classes from './media.module.css'

type Props = { value: string; label: string; /** The `media_metadata` of the record. */ files: Values }

/** A file to save or open, with its name and size if it is an upload; nothing without a value. */
export function Download({ value, label, files }: Props) {
  const address = useAddresses().media(value)
  const id = mediaIdOf(value)
  if (id === undefined && !isSafeLink(value)) return null
  const { filename, bytes } = valuesOf(id === undefined ? null : files[id])
  const host = id === undefined ? (URL.parse(value)?.hostname ?? '') : ''
  const facts = [words(filename) || host, typeof bytes === 'number' ? bytesText(bytes) : ''].filter(Boolean)
  return (
    <a
      className={classes.download}
      href={address ?? undefined}
      download={words(filename) || undefined}
      rel={id === undefined ? 'noopener noreferrer' : undefined}
    >
      <IconDownload />
      <span>
        <strong>{label}</strong>
        {facts.length > 0 && <span className={classes.fileFacts}>{facts.join(' · ')}</span>}
      </span>
    </a>
  )
}
