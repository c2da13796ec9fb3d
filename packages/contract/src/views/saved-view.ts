import type { z } from 'zod'
import { textRule } from '../fields/text.ts'
import '../fields/zod.ts'
import type { savedView } from './view-answers.ts'

/**
 * What a view shows by, in the words of the list's address: q, sort, columns, and the wanted value of each filter by
 * its name.
 */
export type ViewQuery = Readonly<Record<string, string>>

/** A list as somebody likes to see it, by name. */
export type SavedView = z.output<typeof savedView>

/** The rule for a view's name. */
export const viewName = textRule({ required: true, max: 60, oneLine: true })

export const VIEW_NAME_TAKEN = 'You already have a view with this name'
export const TOO_MANY_VIEWS = 'You have reached the maximum number of views for this list. Delete one first'
