import { documentOf } from '@greenroom/contract/app-document/document-values'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { settingsByName } from '@greenroom/contract/settings/all'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import type { Scope } from '../records/scope.ts'
import { lockRows } from '../records/write/lock-for-change.ts'
import { judgeUpdate, writeUpdates } from '../records/write/update-record.ts'
import { changeSettings, lockedApp, settingsValues } from './give-settings.ts'
import { hashOf } from './own-values.ts'
import { dropLinks, linkKey, readLinks, saveLinks } from './pack-links.ts'
import { type Done, findReceipt, lockReceiving } from './receipts.ts'
import { type RolloutContext, receivingScope } from './receiving-app.ts'
import { saying } from './saying.ts'
import { trashMade } from './trash-made.ts'

const STATEMENT_SECONDS = 60

type Returning = { deps: Deps; tx: Tx; child: CurrentApp; scope: Scope }

/**
 * Takes back a roll-out in a business, in the caller's transaction: records it created go to the trash, and values are
 * restored. What the business or a later roll-out has changed since stays. Returns a sentence that lists what stayed;
 * empty if nothing did.
 */
export async function takeBack(deps: Deps, tx: Tx, { child, rollout }: { child: CurrentApp; rollout: RolloutContext }): Promise<string> {
  await tx.allow(STATEMENT_SECONDS)
  await lockReceiving(tx, child.id)
  const receipt = await findReceipt(tx, child.id, rollout.rolloutId)
  if (!receipt) return ''
  const links = new Map((await readLinks(tx, child.id, rollout.parent.id)).map((link) => [linkKey(link), link]))
  const { done, released } = receipt.changes
  const isLast = (one: Done) => links.get(linkKey(one))?.rolloutId === rollout.rolloutId
  const [mine, later] = [done.filter(isLast), done.filter((one) => !isLast(one))]
  const work = { deps, tx, child, scope: receivingScope(deps, child, rollout) }
  const left = later.map(({ title }) => title)
  for (const one of mine.filter(({ made }) => !made).reverse()) left.push(...(await undone(work, one)))
  const stayed = await trashMade(
    tx,
    work.scope,
    mine.filter(({ made }) => made),
  )
  left.push(...stayed.map(({ title }) => title))
  // Unlocked, but still linked: the next roll-out finds the record instead of creating a second one.
  const unlocked = stayed.flatMap((one) => {
    const link = links.get(linkKey(one))
    return link ? { ...link, modes: {}, takenOver: [] } : []
  })
  const restored = [...mine.flatMap(({ link }) => link ?? []), ...unlocked]
  const returned = new Set(restored.map(linkKey))
  dropLinks(
    tx,
    child.id,
    mine.filter((one) => !returned.has(linkKey(one))),
  )
  saveLinks(tx, child.id, rollout.parent, [...restored, ...released.filter((link) => !links.has(linkKey(link)))])
  await tx.query('delete from pack_receipts where app_id = $1 and rollout_id = $2', [child.id, rollout.rolloutId])
  return left.length === 0 ? '' : `Changed since, and left as it is: ${[...new Set(left)].join(', ')}.`
}

/** Restores replaced values. Returns those it could not restore, by title and label. */
async function undone(work: Returning, one: Done): Promise<string[]> {
  if (Object.keys(one.after).length === 0) return []
  const settings = settingsByName(one.kind)
  if (settings) {
    const app = await lockedApp(work)
    const { back, left } = returnable(settings, one, settingsValues(settings, settings.settings.at, app))
    if (Object.keys(back).length > 0) {
      await saying(one.title, settings, () => changeSettings(work, app, documentOf(settings.settings.at, back)))
    }
    return left
  }
  const resource = resourceByName(one.kind)
  const [stored] = resource ? await lockRows(work.tx, work.scope, resource, [one.id]) : []
  if (!resource || !stored) return [one.title]
  const { back, left } = returnable(resource, one, stored.values)
  if (Object.keys(back).length === 0) return left
  await saying(one.title, resource, async () => {
    const update = await judgeUpdate(work.tx, work.scope, resource, stored, back)
    if (update.names.length > 0) await writeUpdates(work.tx, work.scope, resource, [update], 'reverted')
  })
  return left
}

/** The previous values of fields unchanged since the roll-out, and the labels of the others. */
function returnable({ fields }: Resource, { before, after, title }: Done, own: Values): { back: Values; left: string[] } {
  const back: Values = {}
  const left: string[] = []
  for (const [name, value] of Object.entries(before)) {
    const field = fields[name]
    if (!field) continue
    // A settings screen may lack a required value, but does not accept an empty one.
    const isRefused = field.required && (value === '' || value === null)
    if (hashOf(field, own[name]) === after[name] && !isRefused) back[name] = value
    else left.push(`${title} (${field.label})`)
  }
  return { back, left }
}
