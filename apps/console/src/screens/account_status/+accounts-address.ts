import type { AccountType } from '@greenroom/contract/account-status/account-groups'

/** Where the accounts of a group are read. */
export function accountsAddress(type: AccountType): `/accounts/${string}` {
  return `/accounts/${type}`
}
