import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedByName } from '@greenroom/contract/define/listed'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import { type SavedView, TOO_MANY_VIEWS, VIEW_NAME_TAKEN, type ViewQuery } from '@greenroom/contract/views/saved-view'
import type { Sql, Tx } from '../../db/database.ts'
import { violatedConstraint } from '../../db/failures.ts'
import { newId } from '../../db/id.ts'
import { failure, invalid } from '../../failure.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { demandOpen, isOpen, type Scope } from '../records/scope.ts'
import {
  countViews,
  forgetDefaults,
  insertView,
  lockView,
  removeView,
  selectViews,
  setDefault,
  unsetDefault,
  type ViewUser,
  writeView,
} from './queries.ts'
import { acceptViewQuery } from './view-query.ts'

/** The most views of one resource that a person makes in an app. */
const MAX_VIEWS = 100

/** Who asks, in which app. */
export type ViewScope = Scope & { viewer: ViewUser }

/**
 * The views that this person is offered, their own and the shared ones, by name: of one list, or of all that the app
 * may use.
 */
export async function listViews(sql: Sql, scope: ViewScope, name: string | undefined): Promise<SavedView[]> {
  const { appId, viewer, facts } = scope
  if (name !== undefined) {
    const resource = resourceCalled(name)
    demandOpen(resource, scope)
    return selectViews(sql, appId, viewer, resource.name)
  }
  const views = await selectViews(sql, appId, viewer, null)
  return views.filter((view) => {
    const resource = listedByName(view.resource)
    return resource !== undefined && isOpen(resource, facts)
  })
}

/**
 * Keeps a list's view by name. A 422 when the list would refuse its query, or the person has a view of that name
 * already.
 */
export async function createView(
  tx: Tx,
  scope: ViewScope,
  { resource: called, name, query, shared }: { resource: string; name: string; query: ViewQuery; shared: boolean },
): Promise<SavedView> {
  const { appId, viewer } = scope
  const resource = resourceCalled(called)
  demandOpen(resource, scope)
  const accepted = acceptViewQuery(resource, query)
  if ((await countViews(tx, appId, viewer, resource.name)) >= MAX_VIEWS) throw invalid({ name: [TOO_MANY_VIEWS] })
  const id = newId()
  await underItsName(() => insertView(tx, appId, viewer, { id, resource: resource.name, name, query: accepted, shared }))
  const made = await offered(tx, scope, id)
  recordViewChange(tx, scope, made, 'created')
  return made
}

type ViewChange = { name?: string | undefined; query?: ViewQuery | undefined; shared?: boolean | undefined }

/**
 * Changes what is given. What a view says already is not judged anew, so that one about a field that is gone can still
 * be renamed.
 */
export async function updateView(tx: Tx, scope: ViewScope, id: string, change: ViewChange): Promise<SavedView> {
  const stored = await own(tx, scope, id)
  const query = change.query === undefined ? stored.query : acceptViewQuery(resourceCalled(stored.resource), change.query)
  const { name = stored.name, shared = stored.shared } = change
  await underItsName(() => writeView(tx, scope.appId, { id, name, query, shared }))
  if (stored.shared && !shared) await forgetDefaults(tx, scope.appId, id)
  const changed = await offered(tx, scope, id)
  recordViewChange(tx, scope, stored.shared ? stored : changed, 'updated')
  return changed
}

/**
 * Deletes a view for good, for everybody it was shared with. FORBIDDEN for others than its maker and, where it is
 * shared, super users.
 */
export async function deleteView(tx: Tx, scope: ViewScope, id: string): Promise<void> {
  const view = await own(tx, scope, id)
  await removeView(tx, scope.appId, id)
  recordViewChange(tx, scope, view, 'purged')
}

/** Makes a view the one with which this person begins the list, or no more. */
export async function chooseDefault(tx: Tx, scope: ViewScope, id: string, begins: boolean): Promise<SavedView> {
  const view = await offered(tx, scope, id)
  if (begins) await setDefault(tx, scope.appId, scope.viewer, view)
  else await unsetDefault(tx, scope.appId, scope.viewer, id)
  return { ...view, is_default: begins }
}

function resourceCalled(name: string): Resource {
  const resource = listedByName(name)
  if (!resource) throw invalid({ resource: [CHOOSE_FROM_LIST] })
  return resource
}

async function offered(tx: Tx, { appId, viewer }: ViewScope, id: string): Promise<SavedView> {
  const view = await lockView(tx, appId, viewer, id)
  if (!view) throw failure('NOT_FOUND')
  return view
}

async function own(tx: Tx, scope: ViewScope, id: string): Promise<SavedView> {
  const view = await offered(tx, scope, id)
  if (!view.mine) throw failure('FORBIDDEN', 'Only the person who created a shared view can change it. Save it under your own name.')
  return view
}

/** What only its maker sees is nobody else's news; a shared view is. */
function recordViewChange(tx: Tx, { appId, author }: ViewScope, view: SavedView, action: 'created' | 'updated' | 'purged'): void {
  if (view.shared) writeAudit(tx, { appId, ...author, action, target: 'views', targetId: view.id, summary: view.name })
}

async function underItsName(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatedConstraint(error) === 'saved_views_name') throw invalid({ name: [VIEW_NAME_TAKEN] })
    throw error
  }
}
