import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { type MediaMetadata, mediaMetadata } from '@greenroom/contract/media/reference'
import { useQueryClient } from '@tanstack/react-query'
import { useWidgetForm } from '../form-context.ts'
import { mediaKey } from './use-upload.ts'

/** What is known of an upload: this session's own are remembered, older ones come with the record as media_metadata. */
export function useKnownFile(id: string | undefined): MediaMetadata | undefined {
  return useFileOf()(id)
}

/** The same for any number of them. */
export function useFileOf(): (id: string | undefined) => MediaMetadata | undefined {
  const queries = useQueryClient()
  const { stored } = useWidgetForm()
  return (id) => (id === undefined ? undefined : (queries.getQueryData<MediaMetadata>(mediaKey(id)) ?? storedMetadata(stored, id)))
}

function storedMetadata(stored: Values | null, id: string): MediaMetadata | undefined {
  return mediaMetadata.safeParse(valuesOf(stored?.media_metadata)[id]).data
}
