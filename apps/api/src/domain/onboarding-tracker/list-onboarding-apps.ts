import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { TrackerApp } from '@greenroom/contract/onboarding-tracker/tracker-answers'
import { readProgress } from '@greenroom/contract/onboarding/progress'
import type { Paging } from '../../answers/paging.ts'
import type { Sql } from '../../db/database.ts'
import { containing } from '../../db/search-text.ts'

type Row = { id: string; name: string; creator: string; onboarding: unknown }

/**
 * The enabled Biz+ apps, those whose design is due first, filtered by part of their name or of a creator's (OBT-006,
 * OQ-052).
 */
export async function listOnboardingApps(
  platform: Sql,
  { q, limit, offset }: { q: string } & Pick<Paging, 'limit' | 'offset'>,
): Promise<{ apps: TrackerApp[]; total: number }> {
  const matching = `from apps a where a.disabled_at is null and coalesce(a.setup->'biz_plus' = 'true', false)
    and ($1 = '' or search_text(a.name) like $1
      or exists (select from app_creators c join users u on u.id = c.user_id where c.app_id = a.id and search_text(u.name) like $1))`
  const found = q === '' ? '' : containing(q)
  const [{ rows }, counted] = await Promise.all([
    platform.query<Row>(
      `select a.id, a.name, a.onboarding,
         coalesce((select string_agg(u.name, ', ' order by lower(u.name), u.id)
           from app_creators c join users u on u.id = c.user_id where c.app_id = a.id), '') as creator
       ${matching} order by ${DUE} nulls last, lower(a.name), a.id limit $2 offset $3`,
      [found, limit, offset],
    ),
    platform.query<{ total: number }>(`select count(*)::int as total ${matching}`, [found]),
  ])
  return { apps: rows.map(trackerApp), total: counted.rows[0]?.total ?? 0 }
}

/** The due date of the design, if it is valid and the design is not done. */
const DUE = `case when a.onboarding->>'app_designed_due_date' ~ '^\\d{4}-\\d{2}-\\d{2}$' and a.onboarding->>'app_designed' is distinct from 'done'
  then a.onboarding->>'app_designed_due_date' end`

function trackerApp({ onboarding, ...app }: Row): TrackerApp {
  const values = valuesOf(onboarding)
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const { design, content, store, developer, build_and_submit } = readProgress(onboarding)
  const statusOf = ({ status }: { status: TrackerApp['onboarding']['progress']['design']['status'] }) => ({ status })
  return {
    ...app,
    biz_plus: true,
    onboarding: {
      app_designed: text('app_designed'),
      app_designed_due_date: text('app_designed_due_date'),
      content_reviewed: text('content_reviewed'),
      app_built: text('app_built'),
      submitted: text('submitted'),
      progress: {
        design: statusOf(design),
        content: statusOf(content),
        store: statusOf(store),
        developer: statusOf(developer),
        build_and_submit: statusOf(build_and_submit),
      },
    },
  }
}
