import { appFacts } from '@greenroom/contract/access/facts'
import { resources } from '@greenroom/contract/resources/all'
import { relationsOf } from '@greenroom/contract/resources/define-resource'
import type { Sql } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { collectReferences, saveReferences } from '../domain/media/references.ts'
import type { DemoApp } from './demo-apps.ts'
import type { CreateRecord } from './seed-content.ts'

export function recordsOf(tx: Sql, appId: string, { setup, about }: Pick<DemoApp, 'setup' | 'about'>): CreateRecord {
  const app = appFacts({ setup, about, onboarding: {}, hasFcmKey: true, fcmProjectId: 'x', parents: [], isReseller: false })
  return async (name, given) => {
    const resource = resources.find((r) => r.name === name)
    if (!resource) throw new Error(name)
    const parsed = resource.schema({ user: { isSuper: true }, app, webHost: '' } as never).safeParse({ ...resource.initial(), ...given })
    if (!parsed.success) throw new Error(`Demo ${name} ${String(given.title ?? given.name)}: ${parsed.error.message}`)
    const values = parsed.data
    const id = newId()
    const relations = relationsOf(resource.fields)
    const data = Object.fromEntries(Object.entries(values).filter(([key]) => !relations.some(([r]) => r === key)))
    await tx.query(
      'insert into items (app_id, id, resource, title, active, sort_order, release_date, data) values ($1,$2,$3,$4,$5,$6,$7,$8)',
      [appId, id, name, values[resource.titleField], values.active ?? true, values.sort_order ?? 1, values.release_date ?? null, data],
    )
    for (const [field, { many }] of relations) {
      const to = many ? (values[field] as { id: string }[]) : values[field] ? [values[field] as { id: string }] : []
      for (const [position, { id: toId }] of to.entries())
        await tx.query('insert into links (app_id, from_id, field, position, to_id) values ($1,$2,$3,$4,$5)', [
          appId,
          id,
          field,
          position,
          toId,
        ])
    }
    await saveReferences(tx, appId, id, collectReferences(values))
    await tx.query(
      'insert into item_counts (app_id, resource, total) values ($1,$2,1) on conflict (app_id, resource) do update set total = item_counts.total + 1',
      [appId, name],
    )
    return id
  }
}
