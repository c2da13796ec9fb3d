import { appFacts } from '@greenroom/contract/access/facts'
import { limitsOf } from '@greenroom/contract/limits/limits-of'
import { resourceByName } from '@greenroom/contract/resources/all'
import { sampleContent } from '@greenroom/contract/sign-up/sample-content'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { isOpen, type Scope } from '../records/scope.ts'
import { createRecord } from '../records/write/create-record.ts'
import type { startDocument } from './start-document.ts'

type NewApp = { appId: string; name: string; author: Scope['author']; document: ReturnType<typeof startDocument> }

/**
 * Writes the sample content of a new app, as its owner, under the usual rules; skips kinds that the app does not have.
 */
export async function writeSamples(
  tx: Tx,
  { webHost, publicUrl }: Pick<Config, 'webHost' | 'publicUrl'>,
  { appId, name, author, document }: NewApp,
): Promise<void> {
  const facts = appFacts({ ...document, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false })
  const limits = limitsOf({ setup: document.setup, limits: {} })
  const scope: Scope = { appId, author, facts: { user: { isSuper: false }, app: facts, webHost }, limits, businesses: [], publicUrl }
  const made = new Map<string, string>()
  const idOf = (title: string) => {
    const id = made.get(title)
    if (id === undefined) throw new Error(`There is no sample '${title}' yet.`)
    return id
  }
  for (const { resource: kind, values, topics, directory } of sampleContent(name, publicUrl)) {
    const resource = resourceByName(kind)
    if (!resource) throw new Error(`There is no resource ${kind}.`)
    if (!isOpen(resource, scope.facts)) continue
    const links = { ...(topics && { topics: topics.map(idOf) }), ...(directory !== undefined && { directory: idOf(directory) }) }
    const { id } = await createRecord(tx, scope, resource, { ...resource.initial(), ...values, ...links })
    made.set(String(values[resource.titleField]), id)
  }
}
