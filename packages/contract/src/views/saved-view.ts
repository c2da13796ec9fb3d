import type { z } from 'zod'
import { textRule } from '../fields/text.ts'
import '../fields/zod.ts'
import type { savedView } from './view-answers.ts'

/**
 * The state of a view, with the parameters of the list's URL: q, sort, columns, and the value of each filter by its
 * name.
 */
export type ViewQuery = Readonly<Record<string, string>>

/** A named view of a list, saved by a user. */
export type SavedView = z.output<typeof savedView>

/** The schema of a view's name. */
export const viewName = textRule({ required: true, max: 60, oneLine: true })

export const VIEW_NAME_TAKEN = 'You already have a view with this name'
export const TOO_MANY_VIEWS = 'You have reached the maximum number of views for this list. Delete one first'
