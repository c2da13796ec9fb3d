import type { BusinessDestination } from '@greenroom/contract/push/business-push'
import type { BusinessEstimate, EstimateTotal } from '@greenroom/contract/push/business-push-answers'
import type { Deps } from '../../../deps.ts'
import { type CurrentApp, freshApps } from '../../apps/read/current-app.ts'
import { findObstacles } from './obstacles.ts'
import { NOT_UNDER, planBusiness } from './plan-business.ts'

/** The reach depends on none of them. */
const NO_WORDS = { subject: '', message: '', image_url: '', form_url: '' }

/** The reach of a push in each of these businesses, in the given order, and in all of them. */
export async function estimateBusinesses(
  deps: Deps,
  parent: CurrentApp,
  { to, title, businesses }: { to: BusinessDestination; title: string; businesses: readonly string[] },
): Promise<{ data: BusinessEstimate[]; meta_data: EstimateTotal }> {
  const apps = await freshApps(deps.db, businesses)
  const obstacles = await findObstacles(deps, parent.id, businesses)
  const message = { ...to, ...NO_WORDS }
  const data: BusinessEstimate[] = []
  for (const id of businesses) {
    const child = apps.get(id)
    const name = child?.name ?? parent.businesses.find((business) => business.id === id)?.name ?? ''
    const plan = child
      ? await deps.db.inApp(id, (sql) => planBusiness(deps, sql, { parent, child, message, title }, obstacles))
      : { problem: NOT_UNDER }
    data.push(
      'problem' in plan
        ? { id, name, devices: 0, members: 0, through: null, problem: plan.problem }
        : { id, name, ...plan.reach, through: plan.through, problem: null },
    )
  }
  const reached = data.filter(({ problem }) => problem === null)
  const sum = (of: 'devices' | 'members') => reached.reduce((total, one) => total + one[of], 0)
  return { data, meta_data: { devices: sum('devices'), members: sum('members'), businesses: reached.length } }
}
