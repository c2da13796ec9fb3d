import type { Resource } from '@greenroom/contract/define/define-resource'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import { type SavedView, TOO_MANY_VIEWS, VIEW_NAME_TAKEN, type ViewQuery } from '@greenroom/contract/views/saved-view'
import type { Sql, Tx } from '../../db/database.ts'
import { violatedConstraint } from '../../db/failures.ts'
import { newId } from '../../db/id.ts'
import { failure, invalid } from '../../failure.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Author } from '../records/scope.ts'
import { acceptViewQuery } from './view-query.ts'
import type { ViewStore, ViewUser } from './view-store.ts'

/** The maximum number of views per user and resource in an app, or per user and platform list. */
const MAX_VIEWS = 100

/** The user, and the app whose lists have the views, or the platform. */
export type ViewScope = {
  store: ViewStore
  viewer: ViewUser
  author: Author
  /** The app in whose trail shared views are logged. */
  trailOf: string
  /** The list of this name; undefined if there is none here. */
  listed(name: string): Resource | undefined
  isOpen(list: Resource): boolean
}

/** The user's own views and the shared ones, by name: of one list, or of all lists available to the user. */
export async function listViews(sql: Sql, scope: ViewScope, name: string | undefined): Promise<SavedView[]> {
  const { store, viewer, listed, isOpen } = scope
  if (name !== undefined) return store.select(sql, viewer, openList(scope, name).name)
  const views = await store.select(sql, viewer, null)
  return views.filter((view) => {
    const list = listed(view.resource)
    return list !== undefined && isOpen(list)
  })
}

/** Creates a view of a list. A 422 if the list would refuse its query, or the user already has a view of that name. */
export async function createView(
  tx: Tx,
  scope: ViewScope,
  { resource: called, name, query, shared }: { resource: string; name: string; query: ViewQuery; shared: boolean },
): Promise<SavedView> {
  const { store, viewer } = scope
  const list = openList(scope, called)
  const accepted = acceptViewQuery(list, query)
  if ((await store.count(tx, viewer, list.name)) >= MAX_VIEWS) throw invalid({ name: [TOO_MANY_VIEWS] })
  const id = newId()
  await underItsName(() => store.insert(tx, viewer, { id, resource: list.name, name, query: accepted, shared }))
  const made = await offered(tx, scope, id)
  recordViewChange(tx, scope, made, 'created')
  return made
}

type ViewChange = { name?: string | undefined; query?: ViewQuery | undefined; shared?: boolean | undefined }

/**
 * Changes the given values. Unchanged ones are not validated again, so a view with a removed field can still be
 * renamed.
 */
export async function updateView(tx: Tx, scope: ViewScope, id: string, change: ViewChange): Promise<SavedView> {
  const stored = await own(tx, scope, id)
  const query = change.query === undefined ? stored.query : acceptViewQuery(listCalled(scope, stored.resource), change.query)
  const { name = stored.name, shared = stored.shared } = change
  await underItsName(() => scope.store.write(tx, { id, name, query, shared }))
  if (stored.shared && !shared) await scope.store.forgetDefaults(tx, id)
  const changed = await offered(tx, scope, id)
  recordViewChange(tx, scope, stored.shared ? stored : changed, 'updated')
  return changed
}

/**
 * Permanently deletes a view for all users who have it. FORBIDDEN except for its author and, if it is shared in an app,
 * super users.
 */
export async function deleteView(tx: Tx, scope: ViewScope, id: string): Promise<void> {
  const view = await own(tx, scope, id)
  await scope.store.remove(tx, id)
  recordViewChange(tx, scope, view, 'purged')
}

/** Makes a view the user's default for its list, or removes the default. */
export async function chooseDefault(tx: Tx, scope: ViewScope, id: string, begins: boolean): Promise<SavedView> {
  const view = await offered(tx, scope, id)
  if (begins) await scope.store.setDefault(tx, scope.viewer, view)
  else await scope.store.unsetDefault(tx, scope.viewer, id)
  return { ...view, is_default: begins }
}

function listCalled({ listed }: ViewScope, name: string): Resource {
  const list = listed(name)
  if (!list) throw invalid({ resource: [CHOOSE_FROM_LIST] })
  return list
}

function openList(scope: ViewScope, name: string): Resource {
  const list = listCalled(scope, name)
  if (!scope.isOpen(list)) throw failure('FORBIDDEN')
  return list
}

async function offered(tx: Tx, { store, viewer }: ViewScope, id: string): Promise<SavedView> {
  const view = await store.lock(tx, viewer, id)
  if (!view) throw failure('NOT_FOUND')
  return view
}

async function own(tx: Tx, scope: ViewScope, id: string): Promise<SavedView> {
  const view = await offered(tx, scope, id)
  if (!view.mine) throw failure('FORBIDDEN', 'Only the person who created a shared view can change it. Save it under your own name.')
  return view
}

/** Only changes of shared views are logged. */
function recordViewChange(tx: Tx, { trailOf, author }: ViewScope, view: SavedView, action: 'created' | 'updated' | 'purged'): void {
  if (view.shared) writeAudit(tx, { appId: trailOf, ...author, action, target: 'views', targetId: view.id, summary: view.name })
}

const names: readonly unknown[] = ['saved_views_name', 'platform_views_name']

async function underItsName(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (names.includes(violatedConstraint(error))) throw invalid({ name: [VIEW_NAME_TAKEN] })
    throw error
  }
}
