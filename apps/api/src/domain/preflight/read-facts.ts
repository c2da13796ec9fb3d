import { type AppValues, appValues } from '@greenroom/contract/preflight/app-values'
import type { PreflightFacts } from '@greenroom/contract/preflight/facts'
import type { Config } from '../../config.ts'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import type { Scope } from '../records/scope.ts'
import { contentFacts } from './content-facts.ts'
import { developerFacts } from './developer-facts.ts'
import { listDismissals } from './dismissals.ts'
import { type CheckedFiles, checkedFiles, fileFacts } from './file-facts.ts'
import { type StoredLooks, storedLooks } from './stored-looks.ts'

/** The app and the user to read facts for. */
export type FactSources = {
  platform: Sql
  app: CurrentApp
  scope: Pick<Scope, 'appId' | 'facts'>
  config: Pick<Config, 'webHost' | 'requiredContent'>
}

export type ReadFacts = { facts: PreflightFacts; files: CheckedFiles; looks: StoredLooks }

/** Reads all data of the checks from the database; fetches nothing. `values` are those of the app by default. */
export async function readFacts(
  sql: Sql,
  { platform, app, scope, config }: FactSources,
  values: AppValues = appValues({ ...app }),
): Promise<ReadFacts> {
  const [content, files, looks, developer, dismissals] = await Promise.all([
    contentFacts(sql, scope),
    checkedFiles(sql, app.id, values),
    storedLooks(sql, app.id),
    developerFacts(platform, app, values),
    listDismissals(sql, app.id),
  ])
  const facts = {
    values,
    webHost: config.webHost,
    content,
    developer,
    dismissals,
    files: fileFacts(files, looks.files),
    pages: looks.pages,
  }
  return { facts, files, looks }
}
