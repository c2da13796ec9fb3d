import type { Values } from '../fields/field.ts'

/** The stored value of an app at a path. */
type ReadCurrent = (path: string) => unknown

/**
 * Values of an app that change together with these, by path (specification, Account setup): the form applies this
 * during editing, and the API when it saves. `undefined` clears a value.
 *
 * - Biz+ off: app status Disabled, enterprise off. Biz+ on: app status In Progress, unless another one is given.
 * - Enterprise off: launch business off. Enterprise on: no parents.
 * - Onboarding wizard on: onboarding In Progress and not switched away, unless another value is given (OQ-074).
 * - The account type test is the flag `test` and no account type (OQ-035).
 */
export function forcedChanges(changed: Readonly<Values>, current: ReadCurrent): Values {
  const forced: Values = {}
  const turned = (path: string, after: Readonly<Values>): boolean | null => {
    if (!(path in after)) return null
    const isOn = after[path] === true
    return isOn === (current(path) === true) ? null : isOn
  }
  const bizPlus = turned('setup.biz_plus', changed)
  if (bizPlus === false) Object.assign(forced, { 'setup.app_status': 'Disabled', 'setup.enterprise': false })
  if (bizPlus === true && !('setup.app_status' in changed)) forced['setup.app_status'] = 'In Progress'
  const enterprise = turned('setup.enterprise', { ...changed, ...forced })
  if (enterprise === true) forced.parents = []
  if (enterprise === false) forced['setup.enterprise_launch_business'] = false
  if (turned('onboarding.wizard', changed) === true) {
    if (!('onboarding.status' in changed)) forced['onboarding.status'] = 'In Progress'
    if (!('onboarding.switched' in changed)) forced['onboarding.switched'] = false
  }
  const type = changed['setup.account_type']
  if (type === 'test' || changed['setup.test'] === true) Object.assign(forced, { 'setup.test': true, 'setup.account_type': undefined })
  else if ('setup.account_type' in changed && current('setup.test') === true) forced['setup.test'] = false
  const now = (path: string) => (path in changed ? changed[path] : current(path))
  return Object.fromEntries(Object.entries(forced).filter(([path, value]) => (value || undefined) !== (now(path) || undefined)))
}

/** The displayed account type: a test account has no other one. */
export function shownAccountType(setup: Readonly<Values>): unknown {
  return setup.test === true ? 'test' : setup.account_type
}
