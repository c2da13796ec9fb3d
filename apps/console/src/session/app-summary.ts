import { type AppFacts, appFacts } from '@greenroom/contract/access/facts'
import type { App, ListedApp } from '@greenroom/contract/apps/app-answers'

/** An app of the picker, and what is stored of the current one between visits (PICK-015). */
export type AppSummary = { id: string; name: string; lite: boolean; plus: boolean; isPending: boolean; initials: string }

export function summaryOf(app: ListedApp): AppSummary {
  return {
    id: app.id,
    name: app.name,
    lite: app.premium_lite,
    plus: app.premium_plus,
    isPending: app.is_pending,
    initials: initialsOf(app.name),
  }
}

/** 'Morning Light Yoga' is MLY, 'Stride' is S. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean)
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}

type Known = Pick<App, 'setup' | 'about' | 'onboarding' | 'fcm_key' | 'fcm_project_id' | 'from_apps' | 'reseller_of'>

export function factsOf(app: Known): AppFacts {
  return appFacts({
    setup: app.setup,
    about: app.about,
    onboarding: app.onboarding,
    hasFcmKey: app.fcm_key.set,
    fcmProjectId: app.fcm_project_id,
    parents: app.from_apps,
    isReseller: app.setup.reseller === true,
  })
}
