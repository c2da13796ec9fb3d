/** How long a change of several records or members can be undone. */
export const DAYS_TO_UNDO = 30

/** Changes of several records that are recorded, so that they can be undone. `order`: of nested records. */
export const recordedActions = ['activate', 'deactivate', 'edit', 'delete', 'restore', 'order', 'repeat'] as const
export type RecordedAction = (typeof recordedActions)[number]

/** The name in recorded changes of the files of the media library, which are no resource. */
export const RECORDED_FILES = 'media'

/** The past participles, for sentences such as '18 articles deactivated'; an order has no number. */
export const recordedWords: Readonly<Record<Exclude<RecordedAction, 'order'>, string>> = {
  activate: 'activated',
  deactivate: 'deactivated',
  edit: 'changed',
  delete: 'deleted',
  restore: 'restored',
  repeat: 'added',
}

/**
 * Why an undo left a record as it is. `parent`: the record that contained it was deleted. `used`: something uses the
 * file.
 */
export const reasonsLeft = ['changed', 'deleted', 'parent', 'used'] as const
export type ReasonLeft = (typeof reasonsLeft)[number]
