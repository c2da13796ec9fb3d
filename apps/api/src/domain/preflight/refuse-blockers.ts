import { isFinished, type OnboardingSection } from '@greenroom/contract/access/onboarding'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { isStoreWritten, readProgress } from '@greenroom/contract/onboarding/progress'
import { sectionState } from '@greenroom/contract/onboarding/section-state'
import { variantOf } from '@greenroom/contract/onboarding/sections'
import { sectionMistakes } from '@greenroom/contract/onboarding/submitted-mistakes'
import { handedIn } from '@greenroom/contract/onboarding/transition'
import { appValues } from '@greenroom/contract/preflight/app-values'
import { locationOf, pathOf } from '@greenroom/contract/preflight/finding-place'
import { type FailedCheck, runChecks } from '@greenroom/contract/preflight/run-checks'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../failure.ts'
import type { Session } from '../../session.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { freshFacts } from './check-app.ts'
import { countedOnboarding } from './counted-onboarding.ts'
import { withoutDismissed } from './dismissals.ts'

type Needed = Pick<Deps, 'db' | 'config' | 'files' | 'pages' | 'now'>
type Asker = Pick<Session, 'isSuper' | 'help'>

type Change = {
  app: CurrentApp
  asker: Asker
  /** The app's document after the change, and the changed paths. */
  after: Readonly<Values>
  changed: ReadonlySet<string>
}

/** The gate of a change. `isStoreBlocked`: the store info cannot be submitted together with this section yet. */
export type Gate = { isStoreBlocked: boolean }

/**
 * Refuses a change that submits a section while the store check finds a blocker in it that its owner can fix there, and
 * one that launches the app while there is any blocker: INVALID with a sentence for each, by the field to correct. Only
 * for Standard apps: an Enterprise app has no store page of its own. The server opens pages and files first, if it has
 * not lately. What remains unknown does not block, nor does what staff declared to be no problem. Reads before any lock
 * is taken, and nothing at all if nothing is submitted.
 */
export async function refuseBlockers(deps: Needed, { app, asker, after, changed }: Change): Promise<Gate> {
  const free = { isStoreBlocked: false }
  if (variantOf(app.onboarding.type) !== 'standard') return free
  const { db, config } = deps
  const currentFacts = factsOf(app, asker, config)
  const given = handedIn({ before: app.onboarding, after: after.onboarding, changed })
  if (given.length === 0) return free
  const onboarding = await db.inApp(app.id, (sql) =>
    countedOnboarding(sql, { app: { ...app, onboarding: valuesOf(after.onboarding) }, config }),
  )
  const sections = given.filter((section) => isWhole(section, { onboarding, after, changed }, { facts: currentFacts, asker }))
  const isStoreDue = completesStore(given, { after, changed }, currentFacts)
  if (sections.length === 0 && !isStoreDue) return free
  const findings = await findBlockers(deps, { app, asker, after })
  const due = sections.includes('build_and_submit') ? findings.all : findings.ofOwner(sections)
  if (due.length > 0) throw invalid(messagesOf(due))
  return { isStoreBlocked: isStoreDue && findings.ofOwner(['store']).length > 0 }
}

/** Refuses an owner's answer to a review while the store check finds a blocker in one of the fields open to them. */
export async function refuseAnswer(deps: Needed, app: CurrentApp, asker: Asker, section: OnboardingSection): Promise<void> {
  if (variantOf(app.onboarding.type) !== 'standard') return
  const blockers = (await findBlockers(deps, { app, asker, after: { ...app } })).ofOwner([section])
  if (blockers.length > 0) throw invalid(messagesOf(blockers))
}

/** All blockers, and those of some sections that their owner can fix. */
async function findBlockers(deps: Needed, { app, asker, after }: Omit<Change, 'changed'>) {
  const { db, config } = deps
  const scope = { appId: app.id, facts: factsOf(app, asker, config) }
  const sources = { platform: db.platform, app, scope, config }
  const facts = await freshFacts(deps, sources, appValues(after))
  const onboarding = await db.inApp(app.id, (sql) => countedOnboarding(sql, sources))
  const { left: all } = withoutDismissed(runChecks(facts).blockers, facts)
  const ofOwner = (sections: readonly OnboardingSection[]): FailedCheck[] =>
    all.flatMap(({ check, findings }) => {
      if (!sections.includes(check.section)) return []
      const own = findings.filter((finding) => locationOf(check, finding, { app: scope.facts.app, onboarding }).by === 'owner')
      return own.length > 0 ? [{ check, findings: own }] : []
    })
  return { all, ofOwner }
}

/** Whether the store info is submitted by this change, as the last of its conditions (`transitionOf`). */
function completesStore(given: readonly OnboardingSection[], change: Pick<Change, 'after' | 'changed'>, facts: FormFacts): boolean {
  const { store } = readProgress(change.after.onboarding)
  const isLast = given.includes('design') || given.includes('developer')
  return isLast && isStoreWritten(store) && !isFinished(store.status) && Object.keys(sectionMistakes('store', change, facts)).length === 0
}

type Counted = Pick<Change, 'after' | 'changed'> & { onboarding: unknown }

/** Whether nothing is missing in the section. Its form and its transition report what is, before the stores' rules. */
function isWhole(
  section: OnboardingSection,
  { onboarding, after, changed }: Counted,
  { facts, asker }: { facts: FormFacts; asker: Asker },
): boolean {
  const { missing } = sectionState({ section, variant: 'standard', onboarding, viewer: asker })
  return missing.length === 0 && Object.keys(sectionMistakes(section, { after, changed }, facts)).length === 0
}

function messagesOf(blockers: readonly FailedCheck[]): FieldMessages {
  const messages: FieldMessages = {}
  for (const { check, findings } of blockers) {
    for (const finding of findings) {
      const [path, { what }] = [pathOf(check, finding), finding]
      messages[path] = [...(messages[path] ?? []), `${what === undefined ? check.says : `${check.says} ${what}.`} ${check.mend}`]
    }
  }
  return messages
}
