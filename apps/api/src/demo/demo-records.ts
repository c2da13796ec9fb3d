import { appFacts } from '@greenroom/contract/access/facts'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import type { Scope } from '../domain/records/scope.ts'
import { createRecord } from '../domain/records/write/create-record.ts'
import { updateRecord } from '../domain/records/write/update-record.ts'
import type { DemoApp } from './demo-apps.ts'

/** Creates and changes records of one demo app by the usual rules. */
export type DemoRecords = {
  /** Missing values have their defaults; `within` is the record whose path a nested one is below. Returns the id. */
  create(name: string, values: Values, within?: string): Promise<string>
  update(name: string, id: string, values: Values): Promise<void>
}

type ScopeConfig = Pick<Config, 'webHost' | 'publicUrl'>

/** Records of this app, created by this person. */
export function demoRecords(tx: Tx, config: ScopeConfig, by: Pick<Scope, 'appId' | 'author'>, app: DemoApp): DemoRecords {
  const scope = scopeOf(config, by, app)
  return {
    create: async (name, values, within) => {
      const resource = resourceOf(name)
      return (await createRecord(tx, { ...scope, within }, resource, { ...resource.initial(), ...values })).id
    },
    update: async (name, id, values) => {
      await updateRecord(tx, scope, resourceOf(name), id, values)
    },
  }
}

/** With the rights of platform staff, regardless of the author. */
function scopeOf({ webHost, publicUrl }: ScopeConfig, by: Pick<Scope, 'appId' | 'author'>, { setup, about, parent }: DemoApp): Scope {
  const parents = parent === undefined ? [] : [parent]
  const facts = appFacts({ setup, about, onboarding: {}, hasFcmKey: true, fcmProjectId: 'demo', parents, isReseller: false })
  return {
    ...by,
    facts: { user: { isSuper: true }, app: facts, webHost },
    limits: {},
    businesses: [],
    publicUrl,
  }
}

function resourceOf(name: string): Resource {
  const resource = allResources.find((candidate) => candidate.name === name)
  if (resource === undefined) throw new Error(`Demo content: there is no resource ${name}.`)
  return resource
}
