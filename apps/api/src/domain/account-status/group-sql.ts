import { type AccountType, accountGroups, type Condition, DISABLED_STATUS } from '@greenroom/contract/account-status/account-groups'

/** Whether a row `a` of apps is a disabled account. */
const disabled = `(a.disabled_at is not null or a.setup->>'app_status' is not distinct from '${DISABLED_STATUS}')`

/** The condition of a group over a row `a` of apps. Its literals come only from the contract, never from input. */
export function groupSql(type: AccountType): string {
  const { where } = accountGroups[type]
  if (where === 'disabled') return disabled
  return [`not ${disabled}`, ...where.map(conditionSql)].join(' and ')
}

function conditionSql(condition: Condition): string {
  if ('flag' in condition) return `${condition.is ? '' : 'not '}coalesce(a.setup->'${condition.flag}' = 'true', false)`
  const said = `coalesce(a.setup->>'${condition.text}', '')`
  return condition.unset ? `${said} in ('', '${condition.is}')` : `${said} = '${condition.is}'`
}
