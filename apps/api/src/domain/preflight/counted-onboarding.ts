import type { Values } from '@greenroom/contract/fields/field'
import { withCounts } from '@greenroom/contract/onboarding/counted'
import type { Sql } from '../../db/database.ts'
import { countContent } from '../apps/onboarding/count-content.ts'
import type { FactSources } from './read-facts.ts'

/** The app's onboarding with its content as it is counted now. */
export async function countedOnboarding(sql: Sql, { app, config }: Pick<FactSources, 'app' | 'config'>): Promise<Values> {
  return withCounts(app.onboarding, await countContent(sql, config, app.id))
}
