import type { z } from 'zod'
import type { usedIn } from './record-answers.ts'

/** Where one or several records are used: what a delete would affect. */
export type UsedIn = z.output<typeof usedIn>['data']

/** The records of one resource that link to a record by one of their fields. */
export type Use = UsedIn['uses'][number]
