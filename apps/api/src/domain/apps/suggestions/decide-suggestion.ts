import { valueAt } from '@greenroom/contract/app-document/document-values'
import type { Values } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import { suggestableFields } from '@greenroom/contract/release/suggestions/suggestable'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { documentOfApp } from '../revisions/list-revisions.ts'
import { lockApp, withRow } from '../write/app-row.ts'
import { forgetFiles, lockSuggestion, type StoredSuggestion, type SuggestionKey } from './stored-suggestion.ts'
import { addSuggestionEvent, forgetSuggestionEvents } from './suggestion-events.ts'

export type Decision = { state: 'accepted' | 'declined' | 'answered'; answer: string; by: string; at: Date }

const OUTDATED = 'This field was changed after the suggestion, so it can no longer be accepted. Decline it, or answer the owner.'
/**
 * Stores what our team decided about an undecided suggestion. Throws as `lockSuggestion`, and STALE if it is accepted
 * although a value was changed after it: the values themselves are written by the same transaction.
 */
export async function decideSuggestion(
  tx: Tx,
  known: CurrentApp,
  key: SuggestionKey,
  { state, answer, by, at }: Decision,
): Promise<StoredSuggestion> {
  const suggestion = await lockSuggestion(tx, key)
  if (state === 'accepted' && isOutdated(suggestion, documentOfApp(withRow(known, await lockApp(tx, known.id))))) {
    throw failure('STALE', OUTDATED)
  }
  tx.send(
    `update release_suggestions set state = $3, answer = $4, answered_by = $5, answered_at = $6, version = version + 1
     where app_id = $1 and id = $2`,
    [key.appId, key.id, state, answer, by, at],
  )
  if (state !== 'answered') await forgetFiles(tx, key.appId, key.id)
  addSuggestionEvent(tx, key.appId, suggestion.field, state, at)
  return suggestion
}

/** Removes an undecided suggestion of the owner. Throws as `lockSuggestion`. */
export async function withdrawSuggestion(tx: Tx, key: SuggestionKey): Promise<StoredSuggestion> {
  const suggestion = await lockSuggestion(tx, key)
  await forgetFiles(tx, key.appId, key.id)
  tx.send('delete from release_suggestions where app_id = $1 and id = $2', [key.appId, key.id])
  forgetSuggestionEvents(tx, key.appId, suggestion.field)
  return suggestion
}

/** Whether one of the values was changed after the suggestion. */
export function isOutdated({ before }: Pick<StoredSuggestion, 'before'>, document: Readonly<Values>): boolean {
  return Object.entries(before).some(([path, value]) => {
    const field = suggestableFields('standard').find((one) => one.path === path)?.field
    return !sameValue(field, value, valueAt(document, path))
  })
}
