import type { AccountEntry } from '@greenroom/contract/account-status/account-answers'
import type { AccountType } from '@greenroom/contract/account-status/account-groups'
import { accountSteps } from '@greenroom/contract/account-status/account-steps'
import type { Paging } from '../../answers/paging.ts'
import type { Sql } from '../../db/database.ts'
import { containing } from '../../db/search-text.ts'
import { countAccounts } from './count-accounts.ts'
import { groupSql } from './group-sql.ts'

type Row = Omit<AccountEntry, 'steps'> & { onboarding: unknown }

/** The accounts of a group by name, filtered by part of the app's name, its username, or a creator's name or email. */
export async function listAccounts(
  platform: Sql,
  type: AccountType,
  { q, limit, offset }: { q: string } & Pick<Paging, 'limit' | 'offset'>,
): Promise<{ accounts: AccountEntry[]; total: number }> {
  const matching = `from apps a where ${groupSql(type)} and ($1 = '' or search_text(a.name) like $1 or search_text(a.username) like $1
    or exists (select from app_creators c join users u on u.id = c.user_id where c.app_id = a.id and (search_text(u.name) like $1 or search_text(u.email) like $1)))`
  const found = q === '' ? '' : containing(q)
  const [{ rows }, total] = await Promise.all([
    platform.query<Row>(`${SELECT_ACCOUNT} ${matching} order by lower(a.name), a.id limit $2 offset $3`, [found, limit, offset]),
    q === '' ? countAccounts(platform).then((numberOf) => numberOf(type)) : countFound(platform, matching, found),
  ])
  const accounts = rows.map(({ onboarding, ...account }) => ({ ...account, steps: accountSteps(onboarding) }))
  return { accounts, total }
}

async function countFound(platform: Sql, matching: string, found: string): Promise<number> {
  const { rows } = await platform.query<{ total: number }>(`select count(*)::int as total ${matching}`, [found])
  return rows[0]?.total ?? 0
}

const on = (flag: string) => `coalesce(a.setup->'${flag}' = 'true', false)`

const SELECT_ACCOUNT = `
  select a.id, a.name as app_name,
    case when ${on('test')} then 'test' else coalesce(a.setup->>'account_type', '') end as account_type,
    coalesce(a.about->>'platform_version', '') as platform_version,
    coalesce((select json_agg(json_build_object('name', u.name, 'email', u.email) order by lower(u.name), u.id)
      from app_creators c join users u on u.id = c.user_id where c.app_id = a.id), '[]') as creators,
    coalesce(a.username, '') as web_username,
    ${on('premium_plus')} as goplus, ${on('premium_lite')} as premium_app, ${on('web')} as web, ${on('biz_plus')} as biz_plus,
    a.is_pending, a.disabled_at is not null as is_removed,
    jsonb_build_object('progress', a.onboarding->'progress') as onboarding`
