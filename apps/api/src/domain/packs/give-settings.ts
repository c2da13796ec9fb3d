import { documentOf, valuesIn } from '@greenroom/contract/app-document/document-values'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { settingsByName } from '@greenroom/contract/settings/all'
import type { Tx } from '../../db/database.ts'
import { type CurrentApp, freshApp } from '../apps/read/current-app.ts'
import { documentOfApp } from '../apps/revisions/list-revisions.ts'
import { changeApp } from '../apps/write/change-app.ts'
import { linkKey } from './pack-links.ts'
import { planSettings } from './plan-source.ts'
import { noteGiven, type Work } from './receiving-work.ts'
import { saying } from './saying.ts'
import type { SourceSettings } from './snapshot.ts'

/** Changes the values of a settings screen of the business. */
export async function giveSettings(work: Work, source: SourceSettings): Promise<void> {
  const { child, rollout, links, scope, ids } = work
  const definition = settingsByName(source.kind)
  if (!definition) return
  const now = await lockedApp(work)
  const old = settingsValues(definition, definition.settings.at, now)
  const link = links.get(linkKey({ kind: source.kind, sourceId: rollout.parent.id }))
  const plan = planSettings(source, definition, old, { scope, ids, link })
  if (plan.does === 'change') {
    await saying(definition.label.one, definition, () => changeSettings(work, now, documentOf(definition.settings.at, plan.set)))
  }
  const before = Object.fromEntries(Object.keys(plan.set).map((name) => [name, old[name]]))
  const given = { id: child.id, title: definition.label.one, plan, made: false, before, own: { ...old, ...plan.set }, definition }
  noteGiven(work, { ...source, id: rollout.parent.id }, given)
}

/** Reads the business and locks its row until the transaction ends. */
export async function lockedApp({ deps, tx, child }: Pick<Work, 'deps' | 'tx' | 'child'>): Promise<CurrentApp> {
  await tx.query('select from apps where id = $1 for update', [child.id])
  return (await freshApp(deps.db, child.id)) ?? child
}

/** The app's values of a settings screen, with the initial value where none is stored. */
export function settingsValues({ fields }: Resource, paths: Readonly<Record<string, string>>, app: CurrentApp): Values {
  const values = valuesIn(paths, documentOfApp(app))
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, values[name] ?? field.initial]))
}

/** Changes a part of the app's document in the current transaction, in the parent's name. */
export async function changeSettings(
  { deps, tx, scope }: Pick<Work, 'deps' | 'tx' | 'scope'>,
  app: CurrentApp,
  body: Values,
): Promise<void> {
  const { actorId, actorName, address } = scope.author
  const here = (change: (tx: Tx) => Promise<void>) => change(tx)
  const asker = {
    userId: actorId ?? '',
    name: actorName,
    isSuper: false,
    asParent: true as const,
    change: { ofApp: here, ofPlatform: here },
  }
  await changeApp(deps, app, { ...asker, ...(address && { address }) }, body)
}
