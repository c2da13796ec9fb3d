import type { AccountType } from '@greenroom/contract/account-status/account-groups'

/** The API path of a group's accounts. */
export function accountsAddress(type: AccountType): `/accounts/${string}` {
  return `/accounts/${type}`
}
