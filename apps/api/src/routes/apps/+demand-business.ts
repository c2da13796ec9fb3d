import { opens } from '@greenroom/contract/access/gates'
import { factsOf } from '../../domain/apps/read/facts-of.ts'
import { failure } from '../../failure.ts'
import type { Context } from '../../http/route.ts'

/** For an app without businesses the console hides their pages, and the API refuses the calls (BUS-026). */
export function demandBusiness({ app, session, deps }: Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps'>): void {
  if (!opens('/business', factsOf(app, session, deps.config))) throw failure('FORBIDDEN')
}
