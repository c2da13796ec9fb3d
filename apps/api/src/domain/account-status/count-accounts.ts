import { type AccountType, isInGroup } from '@greenroom/contract/account-status/account-groups'
import type { Sql } from '../../db/database.ts'

/** The order of the values in `apps.account_facts` (migration 0112), after whether the app was removed. */
const TEXTS = ['account_type', 'app_status'] as const
const FLAGS = ['test', 'enterprise', 'web', 'premium_plus', 'review', 'free', 'biz_plus'] as const

type Counted = { facts: (string | null)[]; as_text: string; accounts: number }

/** The accounts of a group: how many, and their values of `apps.account_facts` as texts. */
export type CountedGroup = { accounts: number; facts: readonly string[] }

/**
 * Counts accounts by what decides their group, over an index alone; the function returned says how many are in a group,
 * and by which facts.
 */
export async function countAccounts(platform: Sql): Promise<(type: AccountType) => CountedGroup> {
  const { rows } = await platform.query<Counted>(
    'select account_facts as facts, account_facts::text as as_text, count(*)::int as accounts from apps group by account_facts',
  )
  const judged = rows.map((row) => ({ ...row, account: accountOf(row.facts) }))
  return (type) => {
    const inGroup = judged.filter(({ account }) => isInGroup(type, account))
    return { accounts: inGroup.reduce((sum, { accounts }) => sum + accounts, 0), facts: inGroup.map(({ as_text: facts }) => facts) }
  }
}

function accountOf([removed, ...values]: Counted['facts']) {
  const texts = TEXTS.map((name, n) => [name, values[n]] as const)
  const flags = FLAGS.map((name, n) => [name, values[TEXTS.length + n] === 'true'] as const)
  return { isRemoved: removed === 'removed', setup: Object.fromEntries([...texts, ...flags]) }
}
