/** How long a change of several records or members can be undone. */
export const DAYS_TO_UNDO = 30

/** Changes of several records that are recorded, so that they can be undone. */
export const recordedActions = ['activate', 'deactivate', 'edit', 'delete', 'restore', 'repeat'] as const
export type RecordedAction = (typeof recordedActions)[number]

/** The past participles, for sentences such as '18 articles deactivated'. */
export const recordedWords: Readonly<Record<RecordedAction, string>> = {
  activate: 'activated',
  deactivate: 'deactivated',
  edit: 'changed',
  delete: 'deleted',
  restore: 'restored',
  repeat: 'added',
}
