import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { TrackerApp } from '@greenroom/contract/onboarding-tracker/tracker-answers'
import type { TrackerStage } from '@greenroom/contract/onboarding-tracker/tracker-stage'
import { readProgress } from '@greenroom/contract/onboarding/progress'
import { countSql, type Paging, totalOf } from '../../answers/paging.ts'
import type { Sql } from '../../db/database.ts'
import { containing } from '../../sql/search-text.ts'
import { cutAppsSql, hasTextSql } from '../apps/read/cut-apps.ts'
import { type Bind, run, statement } from '../records/list/statement.ts'

type Row = { id: string; name: string; creator: string; onboarding: unknown }

type Wanted = { q: string; stage?: TrackerStage | undefined } & Pick<Paging, 'limit' | 'offset'>

/**
 * The enabled Biz+ apps, those whose design is due first, filtered by part of their name or of a creator's (OBT-006,
 * OQ-052), and by their stage. Migration 0161 has the stage and the due date.
 */
export async function listOnboardingApps(
  platform: Sql,
  { q, stage, limit, offset }: Wanted,
): Promise<{ apps: TrackerApp[]; total: number; more?: true }> {
  const where = (bind: Bind) =>
    [
      stage === undefined ? 'a.tracker_stage is not null' : `a.tracker_stage = ${bind('stage')}`,
      ...(q === '' ? [] : [hasTextSql({ app: ['name'], person: ['name'] }, bind)]),
    ].join(' and ')
  const order = 'a.tracker_due, lower(a.name), a.id'
  const values = { q: containing(q), stage, limit, offset }
  const page = statement(
    (bind) => `select a.id, a.name, a.onboarding,
      coalesce((select string_agg(u.name, ', ' order by lower(u.name), u.id)
        from app_creators c join users u on u.id = c.user_id where c.app_id = a.id), '') as creator
    from ${cutAppsSql({ where: where(bind), order, bind })} order by ${order}`,
  )
  const count = statement((bind) => countSql(`from apps a where ${where(bind)}`))
  const [{ rows }, counted] = await Promise.all([run<Row>(platform, page, values), run<{ total: number }>(platform, count, values)])
  return { apps: rows.map(trackerApp), ...totalOf(counted.rows[0]?.total ?? 0) }
}

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
