import type { AccountEntry } from '@greenroom/contract/account-status/account-answers'
import type { AccountType } from '@greenroom/contract/account-status/account-groups'
import { accountSteps } from '@greenroom/contract/account-status/account-steps'
import { countSql, type Paging, totalOf } from '../../answers/paging.ts'
import type { Sql } from '../../db/database.ts'
import { containing } from '../../sql/search-text.ts'
import { cutAppsSql, hasTextSql } from '../apps/read/cut-apps.ts'
import { type Bind, run, statement } from '../records/list/statement.ts'
import { countAccounts } from './count-accounts.ts'

type Row = Omit<AccountEntry, 'steps'> & { onboarding: unknown }

/** The accounts of a group by name, filtered by part of the app's name, its username, or a creator's name or email. */
export async function listAccounts(
  platform: Sql,
  type: AccountType,
  { q, limit, offset }: { q: string } & Pick<Paging, 'limit' | 'offset'>,
): Promise<{ accounts: AccountEntry[]; total: number; more?: true }> {
  const { accounts: inGroup, facts } = (await countAccounts(platform))(type)
  const where = (bind: Bind) =>
    [
      `a.account_facts::text = any(${bind('facts')}::text[])`,
      ...(q === '' ? [] : [hasTextSql({ app: ['name', 'username'], person: ['name', 'email'] }, bind)]),
    ].join(' and ')
  const order = 'lower(a.name), a.id'
  const values = { facts, q: containing(q), limit, offset }
  const page = statement((bind) => `${SELECT_ACCOUNT} from ${cutAppsSql({ where: where(bind), order, bind })} order by ${order}`)
  const count = statement((bind) => countSql(`from apps a where ${where(bind)}`))
  const [{ rows }, counted] = await Promise.all([
    run<Row>(platform, page, values),
    q === '' ? null : run<{ total: number }>(platform, count, values),
  ])
  const accounts = rows.map(({ onboarding, ...account }) => ({ ...account, steps: accountSteps(onboarding) }))
  return { accounts, ...totalOf(counted ? (counted.rows[0]?.total ?? 0) : inGroup) }
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
