import type { z } from 'zod'
import type { trashed, trashedKind } from './trash-answers.ts'

/** How many days a deleted record can be restored. */
export const DAYS_IN_TRASH = 30

/** A deleted record in the trash. */
export type Trashed = z.output<typeof trashed>

/** How many records of a kind are in the trash. */
export type TrashedKind = z.output<typeof trashedKind>
