import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { MediaMetadata } from '@greenroom/contract/media/file-answers'
import { isMediaMetadata } from '@greenroom/contract/media/reference'
import { useQueryClient } from '@tanstack/react-query'
import { useWidgetForm } from '../form-context.ts'
import { mediaKey } from './use-upload.ts'

/** The metadata of an upload: this session's own are cached, older ones are in the record's media_metadata. */
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
  const found = valuesOf(stored?.media_metadata)[id]
  return isMediaMetadata(found) ? found : undefined
}
