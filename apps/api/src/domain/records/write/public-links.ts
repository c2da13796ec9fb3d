import { randomBytes } from 'node:crypto'
import { namedFields, type Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../../db/database.ts'
import { tokenOfApp } from '../../../secrets/token.ts'

/** Assigns a new record the token of its public page, if its resource has one: its app, and 16 random bytes. */
export async function assignPublicLink(tx: Tx, appId: string, resource: Resource, id: string): Promise<void> {
  if (!namedFields(resource.fields).some(([, { kind }]) => kind === 'publicLink')) return
  await tx.query('insert into public_links (app_id, item_id, token) values ($1, $2, $3)', [
    appId,
    id,
    tokenOfApp(appId, randomBytes(16).toString('base64url')),
  ])
}

/**
 * Appends the id to the record's own URL on the apps' web pages, if it ends in the path of the record's list (OQ-156).
 */
export function withOwnAddress({ addressField, segment, fields }: Resource, values: Values, id: string): Values {
  const field = addressField === undefined ? undefined : fields[addressField]
  if (addressField === undefined || field?.kind !== 'url') return values
  const address = String(values[addressField]).replace(/\/+$/, '')
  const own = `${address}/${id}`
  return address.endsWith(`/${segment}`) && own.length <= field.max ? { ...values, [addressField]: own } : values
}
