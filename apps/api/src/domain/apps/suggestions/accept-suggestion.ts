import { documentOf } from '@greenroom/contract/app-document/document-values'
import type { Tx } from '../../../db/database.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { changeApp } from '../write/change-app.ts'
import { readSuggested } from './stored-suggestion.ts'

type Deps = Parameters<typeof changeApp>[0]
type Change = Required<Parameters<typeof changeApp>[2]>['change']
type Asker = Parameters<typeof changeApp>[2] & { change: Change }

/**
 * Writes the values of a suggestion as a change by our team, in one transaction with `decide`, which stores the
 * decision and throws if it is not possible any more. Throws as `changeApp`, and NOT_FOUND.
 */
export async function acceptSuggestion(
  deps: Deps,
  app: CurrentApp,
  asker: Asker,
  id: string,
  decide: (tx: Tx) => Promise<void>,
): Promise<void> {
  const after = await deps.db.inApp(app.id, (sql) => readSuggested(sql, app.id, id))
  const together =
    (run: Change['ofApp']): Change['ofApp'] =>
    (work) =>
      run(async (tx) => {
        await decide(tx)
        await work(tx)
      })
  const paths = Object.fromEntries(Object.keys(after).map((path) => [path, path]))
  const { ofApp, ofPlatform } = asker.change
  await changeApp(deps, app, { ...asker, change: { ofApp: together(ofApp), ofPlatform: together(ofPlatform) } }, documentOf(paths, after))
}
