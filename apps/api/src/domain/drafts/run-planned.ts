import { permissionsOf } from '@greenroom/contract/access/facts'
import { allows } from '@greenroom/contract/access/permissions'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import { limitsOf } from '@greenroom/contract/limits/limits-of'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql, Tx } from '../../db/database.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import type { Deps } from '../../deps.ts'
import { Failure, failure } from '../../failure.ts'
import { LIMITED_ROLES, rolesByApp, type StoredRoleOfPerson } from '../accounts/limited-role.ts'
import { type CurrentApp, freshApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { notify } from '../notices/notify.ts'
import { ownersOf, personIn } from '../notices/people-for.ts'
import { findResourceOfRecord } from '../records/find-item.ts'
import { needsApproval, type Scope } from '../records/scope.ts'
import { publishDraft } from './publish-draft.ts'
import { lockAnyDraft, setDraft, type StoredDraft, unplanned } from './stored-drafts.ts'

type RunDeps = Pick<Deps, 'db' | 'config' | 'log' | 'mail'>
type Due = { app_id: string; item_id: string; title: string; resource: string }

/** Drafts of one look. */
const PIECE = 200
/** After a try that failed for no fault of the draft. */
const AGAIN_MS = 30_000

/**
 * Publishes the drafts that are due at this moment; returns how many there were. Each has a transaction of its own
 * under the lock of the draft, so that it is published once. One that cannot be published stays, with the reason, and
 * the Owners and whoever planned it are notified.
 */
export async function runDueDrafts(deps: RunDeps, at: Date, stopped?: AbortSignal): Promise<number> {
  const due = await dueDrafts(deps.db.platform, at)
  for (const draft of due) {
    if (stopped?.aborted) break
    await runDraft(deps, draft, at)
  }
  return due.length
}

async function dueDrafts(platform: Sql, at: Date): Promise<Due[]> {
  const { rows } = await platform.query<Due>(
    `select ${everyApp('drafts that are due')} d.app_id, d.item_id, i.title, i.resource from item_drafts d
     join items i on i.app_id = d.app_id and i.id = d.item_id
     where d.next_at <= $1 and d.discarded_at is null order by d.next_at limit ${PIECE}`,
    [at],
  )
  return rows
}

/** Never rejects: one draft that cannot be published does not delay the others. */
async function runDraft(deps: RunDeps, due: Due, at: Date): Promise<void> {
  const { db, log } = deps
  const { app_id: appId, item_id: id } = due
  try {
    const app = await freshApp(db, appId)
    if (app === null) return
    await db.changeApp(appId, async (tx) => publishDue(tx, deps, app, id, at))
  } catch (error) {
    const refusal = error instanceof Failure && error.status < 500 ? error : null
    if (refusal === null) log.error({ err: error, draft: id }, 'a draft could not be published; it is tried again')
    await db
      .changeApp(appId, async (tx) => {
        const draft = await lockAnyDraft(tx, appId, id)
        if (draft === null || !isDue(draft, at)) return
        if (refusal === null) return await setDraft(tx, appId, id, { next_at: new Date(at.getTime() + AGAIN_MS) })
        await stopPlan(tx, deps, due, draft, refusal.message)
      })
      .catch((later: unknown) => log.error({ err: later, draft: id }, 'a draft could not be postponed'))
  }
}

async function publishDue(tx: Tx, { db, config }: RunDeps, app: CurrentApp, id: string, at: Date): Promise<void> {
  const resource = resourceByName((await findResourceOfRecord(tx, app.id, id)) ?? '')
  const draft = await lockAnyDraft(tx, app.id, id)
  if (draft === null || !isDue(draft, at)) return
  if (app.disabledAt !== null) throw failure('FORBIDDEN', 'The app was disabled at that time.')
  if (resource === null || resource === undefined) throw failure('NOT_FOUND', 'The record was in the trash at that time.')
  const scope = await scopeOfPlan(db.platform, config, app, draft)
  demandMayPublish(scope, resource)
  await publishDraft(tx, scope, resource, id, { unless: 'changed in both' })
}

/** The present rights of whoever planned it. NOT_IN_ROLE if they no longer work in the app. */
async function scopeOfPlan(platform: Sql, config: Deps['config'], app: CurrentApp, draft: StoredDraft): Promise<Scope> {
  const { rows } = await platform.query<{ isSuper: boolean; worksHere: boolean; roles: StoredRoleOfPerson[] }>(
    `select u.is_super as "isSuper", ${LIMITED_ROLES} as roles,
       exists (select from app_creators o where o.user_id = u.id and o.app_id = $2) as "worksHere"
     from users u where u.id = $1 and u.disabled_at is null`,
    [draft.plannedBy, app.id],
  )
  const [planner] = rows
  const actorName = draft.plannedByName ?? ''
  if (!planner || !(planner.isSuper || planner.worksHere)) throw failure('NOT_IN_ROLE', draftMessages.plannerLeft(actorName))
  return {
    appId: app.id,
    author: { actorId: draft.plannedBy, actorName },
    facts: factsOf(app, { isSuper: planner.isSuper, roles: rolesByApp(planner.roles) }, config),
    limits: limitsOf(app),
    businesses: app.businesses,
    publicUrl: config.publicUrl,
  }
}

/** NOT_IN_ROLE if the planner may not change the record, or not without an approval. */
function demandMayPublish(scope: Scope, resource: Resource): void {
  const may = allows(permissionsOf(scope.facts), 'write', subjectOfKind(resource)) && !needsApproval(scope)
  if (!may) throw failure('NOT_IN_ROLE', draftMessages.plannerMayNot(scope.author.actorName))
}

function isDue({ publishAt, discardedAt }: StoredDraft, at: Date): boolean {
  return discardedAt === null && publishAt !== null && publishAt <= at
}

async function stopPlan(tx: Tx, deps: RunDeps, { app_id: appId, title, resource: name }: Due, draft: StoredDraft, reason: string) {
  await setDraft(tx, appId, draft.item, { ...unplanned, stop_reason: reason })
  const app = await freshApp(deps.db, appId)
  const segment = resourceByName(name)?.segment
  if (app === null || segment === undefined) return
  const about = { what: 'not_published', segment, id: draft.item, title, by: '', reason } as const
  const { platform } = deps.db
  const people = [...(await ownersOf(platform, appId)), ...(await personIn(platform, appId, draft.plannedBy))]
  const to = [...new Map(people.map((person) => [person.id, person])).values()]
  await notify(tx, deps, { kind: 'drafts', app, cause: `not_published ${draft.item} ${draft.version}`, about, to })
}
