import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../session.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { changeApp } from '../write/change-app.ts'

/**
 * Completes the stage REVIEW once the content and the store info of an app are approved (WIZ-073). A value that the
 * team set manually before stays.
 */
export async function contentReviewed(tx: Tx, deps: Deps, app: CurrentApp, asker: Session): Promise<void> {
  const { rows } = await tx.query<{ fine: number }>(
    `select count(*)::int as fine from app_reviews r where r.app_id = $1 and r.section in ('content', 'store') and r.state = 'fine'`,
    [app.id],
  )
  if (rows[0]?.fine !== 2 || app.onboarding.content_reviewed === 'done') return
  const inside = async (work: (tx: Tx) => Promise<void>) => work(tx)
  await changeApp(deps, app, { ...asker, change: { ofApp: inside, ofPlatform: inside } }, { onboarding: { content_reviewed: 'done' } })
}
