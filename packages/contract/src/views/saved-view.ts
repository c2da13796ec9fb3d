import { textRule } from '../fields/text.ts'

/** What a view shows by, in the words of the list's address: q, sort, columns, and the wanted value of each filter by its name. */
export type ViewQuery = Readonly<Record<string, string>>

/** A list as somebody likes to see it, by name. */
export type SavedView = {
  id: string
  /** The resource's name at the API, such as action_lists. */
  resource: string
  name: string
  query: ViewQuery
  /** Offered to everybody who administers the app; otherwise to its maker alone. */
  shared: boolean
  /** May the one who asks change it? */
  mine: boolean
  /** The maker's name. */
  maker: string
  /** Does the one who asks begin the list with it? */
  is_default: boolean
}

/** The rule for a view's name. */
export const viewName = textRule({ required: true, max: 60, oneLine: true })

export const VIEW_NAME_TAKEN = 'You already have a view with this name'
export const TOO_MANY_VIEWS = 'You have as many views of this list as there can be. Delete one first'
