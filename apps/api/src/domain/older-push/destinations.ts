import type { FormFacts } from '@greenroom/contract/fields/field'
import type { OlderDestination } from '@greenroom/contract/push/older'
import { offeredDestinations, readDestination } from '@greenroom/contract/push/older-destinations'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { clockValues, notEndedSql, releasedSql } from '../../sql/hours-sql.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { clockIn, isOpen } from '../records/scope.ts'

/** The base of the app's own URLs: the companion web host with the app's name. The mobile app opens these itself. */
function ownAddress(app: Pick<CurrentApp, 'id' | 'username'>, webHost: string): string {
  return `${webHost.replace(/\/$/, '')}/${app.username ?? app.id}`
}

/** The destinations of an app, each with its URL (PUSH-089). Omits those that the app does not have. */
export function destinationsOf(app: CurrentApp, facts: FormFacts): OlderDestination[] {
  const base = ownAddress(app, facts.webHost)
  return offeredDestinations(facts.app).flatMap(({ value, title, resource }): OlderDestination[] => {
    if (value === 'external') return [{ value, title, launch_url: null, endpoint: null }]
    if (resource === null) return [{ value, title, launch_url: `${base}/${value}`, endpoint: null }]
    const found = resourceByName(resource)
    if (!found || !isOpen(found, facts)) return []
    return [{ value, title, launch_url: `${base}/${value}`, endpoint: found.endpoint }]
  })
}

/**
 * Whether a URL leads somewhere. One of the app's own must identify a record that members can open now; any other is
 * accepted unchecked.
 */
export async function hasDestination(sql: Sql, app: CurrentApp, facts: FormFacts, address: string): Promise<boolean> {
  const named = readDestination(address, ownAddress(app, facts.webHost))
  if (named === null || (named.resource === null && named.id === null)) return true
  if (named.resource === null || named.id === null || !UUID.test(named.id)) return false
  const { today, time, clock } = clockValues(clockIn({ facts }))
  const { rowCount } = await sql.query(
    `select from items where app_id = $1 and id = $2 and resource = $3 and deleted_at is null and active
       and ${releasedSql('items', CLOCK)} and ${notEndedSql('items', CLOCK)}`,
    [app.id, named.id, named.resource, today, time, clock],
  )
  return rowCount > 0
}

const CLOCK = { today: '$4', time: '$5::text', clock: '$6::text' }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
