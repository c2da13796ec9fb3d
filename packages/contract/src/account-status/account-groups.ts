import { valuesOf } from '../fields/values-of.ts'

/** A group's condition on an app's setup: a switch, or a text. */
export type Condition =
  | { flag: string; is: boolean }
  /** `unset` also matches a missing value if true. */
  | { text: string; is: string; unset?: true }

export type AccountGroup = {
  label: string
  /** What its accounts have in common, in a sentence. */
  text: string
  /** All must be true. Disabled accounts are only in their own group. */
  where: readonly Condition[] | 'disabled'
}

const on = (flag: string): Condition => ({ flag, is: true })
const off = (flag: string): Condition => ({ flag, is: false })
const says = (text: string, is: string): Condition => ({ text, is })

/** The groups with a tile, in order (ACC-004, OQ-104). */
const tiles = {
  test: { label: 'Test', text: 'Accounts for testing.', where: [on('test')] },
  infinity: { label: 'Infinity', text: 'Infinity accounts.', where: [off('test'), says('account_type', 'infinity')] },
  subscriber: { label: 'Subscriber', text: 'Subscriber accounts.', where: [off('test'), says('account_type', 'subscriber')] },
  disabled: { label: 'Disabled', text: 'Disabled accounts and removed apps. They are not in any other group.', where: 'disabled' },
  in_progress: {
    label: 'In Progress',
    text: 'Apps that are not launched yet.',
    where: [{ text: 'app_status', is: 'In Progress', unset: true }],
  },
  launched: { label: 'Launched', text: 'Apps that are live.', where: [says('app_status', 'Launched')] },
  enterprise: { label: 'Enterprise', text: 'Apps with businesses of their own.', where: [on('enterprise')] },
  web: { label: 'Web', text: 'Apps with a website.', where: [on('web')] },
  pending_designation: {
    label: 'Pending Designation',
    text: 'Accounts without a type that are not test accounts.',
    where: [off('test'), { text: 'account_type', is: '', unset: true }],
  },
} as const satisfies Readonly<Record<string, AccountGroup>>

/** Groups with a list and no tile (ACC-005). */
const others = {
  goplus: { label: 'GoPlus', text: 'Accounts with premium plus.', where: [on('premium_plus')] },
  for_review: { label: 'For Review', text: 'Accounts in review.', where: [on('review')] },
  free: { label: 'Free', text: 'Free accounts.', where: [on('free')] },
  biz_plus: { label: 'Biz+', text: 'Accounts with Biz+.', where: [on('biz_plus')] },
} as const satisfies Readonly<Record<string, AccountGroup>>

export type TileName = keyof typeof tiles
export type AccountType = TileName | keyof typeof others

export const accountGroups: Readonly<Record<AccountType, AccountGroup>> = { ...tiles, ...others }

export const tileNames = Object.keys(tiles) as [TileName, ...TileName[]]
export const accountTypes = Object.keys(accountGroups) as [AccountType, ...AccountType[]]

export function isAccountType(word: string): word is AccountType {
  return Object.hasOwn(accountGroups, word)
}

/** The app status of an account that counts as disabled, like a removed app. */
export const DISABLED_STATUS = 'Disabled'

/** The app status after a launch. */
export const LAUNCHED_STATUS = 'Launched'

type Judged = { setup: unknown; isRemoved: boolean }

/**
 * Whether the account is in the group. The API counts and lists by what `apps.account_facts` holds: a condition on
 * another value of the setup needs a migration.
 */
export function isInGroup(type: AccountType, { setup, isRemoved }: Judged): boolean {
  const values = valuesOf(setup)
  const isDisabled = isRemoved || values.app_status === DISABLED_STATUS
  const { where } = accountGroups[type]
  if (where === 'disabled') return isDisabled
  return !isDisabled && where.every((condition) => holds(condition, values))
}

function holds(condition: Condition, values: Readonly<Record<string, unknown>>): boolean {
  if ('flag' in condition) return (values[condition.flag] === true) === condition.is
  const value = values[condition.text]
  const word = typeof value === 'string' ? value : ''
  return word === condition.is || (word === '' && condition.unset === true)
}
