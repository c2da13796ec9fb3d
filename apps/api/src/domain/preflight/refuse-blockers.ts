import { isFinished, type OnboardingSection } from '@greenroom/contract/access/onboarding'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { READY } from '@greenroom/contract/onboarding/constants'
import { isStoreWritten, readProgress } from '@greenroom/contract/onboarding/progress'
import { variantOf } from '@greenroom/contract/onboarding/sections'
import { sectionMistakes } from '@greenroom/contract/onboarding/submitted-mistakes'
import { handedIn } from '@greenroom/contract/onboarding/transition'
import { appValues } from '@greenroom/contract/preflight/app-values'
import { type FailedCheck, runChecks } from '@greenroom/contract/preflight/run-checks'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../failure.ts'
import type { Session } from '../../session.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { readFacts } from './read-facts.ts'

type Change = {
  app: CurrentApp
  asker: Pick<Session, 'isSuper' | 'help'>
  /** The app's document after the change, and the changed paths. */
  after: Readonly<Values>
  changed: ReadonlySet<string>
}

/**
 * Refuses a change that submits the store info, directly or by completing the set, while one of its checks finds a
 * blocker, and one that launches the app while any check does: INVALID with a sentence for each, by the field to
 * correct. Only for Standard apps: an Enterprise app has no store page of its own. Checks without a result do not
 * block. Reads before any lock is taken, and nothing at all if nothing is submitted.
 */
export async function refuseBlockers({ db, config }: Pick<Deps, 'db' | 'config'>, { app, asker, after, changed }: Change): Promise<void> {
  if (variantOf(app.onboarding.type) !== 'standard') return
  const currentFacts = factsOf(app, asker, config)
  const given = handedIn({ before: app.onboarding, after: after.onboarding, changed })
  const sections = given.filter((section) => isDue(section, after))
  if (sections.length === 0 && !completesStore(given, { after, changed }, currentFacts)) return
  const scope = { appId: app.id, facts: currentFacts }
  const sources = { platform: db.platform, app, scope, config }
  const { facts } = await db.inApp(app.id, (sql) => readFacts(sql, sources, appValues(after)))
  const { blockers } = runChecks(facts, sections.includes('build_and_submit') ? undefined : 'store')
  if (blockers.length > 0) throw invalid(messagesOf(blockers))
}

/** Whether the store info is submitted by this change, as the last of its conditions (`transitionOf`). */
function completesStore(given: readonly OnboardingSection[], change: Pick<Change, 'after' | 'changed'>, facts: FormFacts): boolean {
  const { store } = readProgress(change.after.onboarding)
  const isLast = given.includes('design') || given.includes('developer')
  return isLast && isStoreWritten(store) && !isFinished(store.status) && Object.keys(sectionMistakes('store', change, facts)).length === 0
}

/** Whether the section is checked here. Its transition reports other missing parts first. */
function isDue(section: OnboardingSection, { onboarding }: Readonly<Values>): boolean {
  if (section === 'build_and_submit') return valuesOf(onboarding).build_and_submit === READY
  return section === 'store' && isStoreWritten(readProgress(onboarding).store)
}

function messagesOf(blockers: readonly FailedCheck[]): FieldMessages {
  const messages: FieldMessages = {}
  for (const { check, findings } of blockers) {
    for (const { what, target = check.target } of findings) {
      const field = 'field' in target ? target.field : `onboarding.progress.${check.section}.status`
      messages[field] = [...(messages[field] ?? []), `${what === undefined ? check.says : `${check.says} ${what}.`} ${check.mend}`]
    }
  }
  return messages
}
