import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { documentOf, messagesByField, valuesIn } from '@greenroom/contract/app-document/document-values'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import type { ApiRecord, Path } from '../records.ts'

type Part = Settings['settings']
/** The part of the app that a settings screen edits, as a record. Its version is the app's. */
export async function readSettings(path: Path, part: Part, signal?: AbortSignal): Promise<ApiRecord> {
  return itemOf(part, (await api.get(appPath(path), { ...(signal && { signal }) })).data)
}

/**
 * Changes only the named values. Messages are returned by field; STALE if another user saved the app since `version`.
 */
export async function saveSettings(path: Path, part: Part, values: Values, version: number): Promise<ApiRecord> {
  try {
    const data = documentOf(part.at, values)
    return itemOf(part, (await api.patch(appPath(path), { data }, { ifMatch: version })).data)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.status, error.code, error.message, messagesByField(part.at, error.data), error.requestId)
  }
}

/** A screen's values from the app's document. */
export function itemOf({ at }: Part, document: { id: string; version?: number | undefined } & Values): ApiRecord {
  // Each part of the document has the metadata of its own files.
  const files = Object.assign({}, ...Object.values(document).map((part) => valuesOf(valuesOf(part).media_metadata)))
  return { id: document.id, version: document.version, media_metadata: files, ...valuesIn(at, document) }
}

/** The app's own path, without what is below it. */
function appPath(path: Path) {
  const [, , id = ''] = path('').split('/')
  return `/apps/${id}` as const
}
