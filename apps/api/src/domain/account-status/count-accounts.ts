import { type AccountType, isInGroup } from '@greenroom/contract/account-status/account-groups'
import type { Sql } from '../../db/database.ts'

/** The order of the values in `apps.account_facts` (migration 0112), after whether the app was removed. */
const TEXTS = ['account_type', 'app_status'] as const
const FLAGS = ['test', 'enterprise', 'web', 'premium_plus', 'review', 'free', 'biz_plus'] as const

type Counted = { facts: (string | null)[]; accounts: number }

/**
 * Counts accounts by what decides their group, over an index alone; the function returned says how many are in a group.
 */
export async function countAccounts(platform: Sql): Promise<(type: AccountType) => number> {
  const { rows } = await platform.query<Counted>(
    'select account_facts as facts, count(*)::int as accounts from apps group by account_facts',
  )
  const judged = rows.map(({ facts, accounts }) => ({ account: accountOf(facts), accounts }))
  return (type) => judged.reduce((sum, { account, accounts }) => (isInGroup(type, account) ? sum + accounts : sum), 0)
}

function accountOf([removed, ...values]: Counted['facts']) {
  const texts = TEXTS.map((name, n) => [name, values[n]] as const)
  const flags = FLAGS.map((name, n) => [name, values[TEXTS.length + n] === 'true'] as const)
  return { isRemoved: removed === 'removed', setup: Object.fromEntries([...texts, ...flags]) }
}
