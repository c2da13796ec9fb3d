import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { consentModeOf } from '@greenroom/contract/businesses/business-sign-ups'
import { businessTypeOf } from '@greenroom/contract/businesses/business-type'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Paging } from '../../../answers/paging.ts'
import type { Sql } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { containing } from '../../../sql/search-text.ts'

type Row = Omit<BusinessEntry, 'app_type' | 'by_code'> & { setup: unknown }
type Query = { q: string; state: 'active' | 'all' } & Pick<Paging, 'limit' | 'offset'>

/** The businesses directly below an app, by name: the active ones, or all (BUS-023). */
export async function listBusinesses(
  platform: Sql,
  parentId: string,
  { q, state, limit, offset }: Query,
): Promise<{ businesses: BusinessEntry[]; total: number }> {
  const matching = `${FROM} and ($2 or ${ACTIVE}) and ($3 = '' or search_text(c.name) like $3)`
  const values = [parentId, state === 'all', q === '' ? '' : containing(q)]
  const [{ rows }, counted] = await Promise.all([
    platform.query<Row>(`${SELECT} ${matching} order by lower(c.name), c.id limit $4 offset $5`, [...values, limit, offset]),
    platform.query<{ total: number }>(`select count(*)::int as total ${matching}`, values),
  ])
  return { businesses: rows.map(businessOf), total: counted.rows[0]?.total ?? 0 }
}

/**
 * One business of the app (BUS-021); throws NOT_FOUND if there is none. With `lock` its row is locked until the
 * transaction ends.
 */
export async function readBusiness(
  platform: Sql,
  parentId: string,
  id: string,
  { lock }: { lock?: 'for update of c' } = {},
): Promise<BusinessEntry> {
  const { rows } = await platform.query<Row>(`${SELECT} ${FROM} and c.id = $2 ${lock ?? ''}`, [parentId, id])
  if (!rows[0]) throw failure('NOT_FOUND')
  return businessOf(rows[0])
}

const ACTIVE = '(c.disabled_at is null and not c.is_pending)'

const FROM = 'from app_relations r join apps c on c.id = r.app_id where r.parent_id = $1'

const SELECT = `select c.id, c.name, ${ACTIVE} as active, coalesce(c.username, '') as username,
  c.disabled_at is not null and c.disabled_under is distinct from $1 as is_removed,
  jsonb_build_object('app_type', c.setup->'app_type', 'reseller', c.setup->'reseller', 'premium_plus', c.setup->'premium_plus',
    'free', c.setup->'free', 'business_sign_ups', c.setup->'business_sign_ups') as setup`

function businessOf({ setup, ...business }: Row): BusinessEntry {
  const values = valuesOf(setup)
  return { ...business, app_type: businessTypeOf(values), ...(consentModeOf(values) === 'code' && { by_code: true }) }
}
