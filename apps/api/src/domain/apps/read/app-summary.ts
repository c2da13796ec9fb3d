import type { Paging } from '../../../answers/paging.ts'
import type { Bind } from '../../records/list/statement.ts'

export type AppSummary = { id: string; name: string; premium_lite: boolean; premium_plus: boolean; is_pending: boolean }

/** A page of apps. `q` is searched for; with an `id` only that app. */
export type AppsRequest = Pick<Paging, 'limit' | 'offset'> & { q: string; id?: string | undefined }

/** The values of an app `a` in lists. */
export const SUMMARY = `a.id, a.name, a.is_pending,
  coalesce(a.setup->'premium_lite' = 'true', false) as premium_lite,
  coalesce(a.setup->'premium_plus' = 'true', false) as premium_plus`

/** A page of those that were found; `more` if there are more than `total` says. */
export type FoundApps = { apps: AppSummary[]; total: number; more?: true }

/** The condition on the apps, as `a`, that somebody may use. */
export type Reach = (bind: Bind) => string
