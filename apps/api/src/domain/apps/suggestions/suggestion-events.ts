import type { Tx } from '../../../db/database.ts'

export type SuggestionEventKind = 'suggested' | 'answered' | 'accepted' | 'declined'

/** Records for the mails what happened to the suggestion for a field; it replaces what was not mailed yet. */
export function addSuggestionEvent(tx: Tx, appId: string, field: string, kind: SuggestionEventKind, at: Date): void {
  forgetSuggestionEvents(tx, appId, field)
  tx.send('insert into suggestion_events (app_id, field, kind, happened_at) values ($1, $2, $3, $4)', [appId, field, kind, at])
}

export function forgetSuggestionEvents(tx: Tx, appId: string, field: string): void {
  tx.send('delete from suggestion_events where app_id = $1 and field = $2', [appId, field])
}
