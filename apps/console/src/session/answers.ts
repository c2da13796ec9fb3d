import { type AppFacts, appFacts } from '@greenroom/contract/access/facts'

/** GET /users/{sub} */
export type UserAnswer = { id: string; name: string; email: string; is_super: boolean; timezone: string | null }

/** One of GET /apps */
export type AppSummaryAnswer = { id: string; name: string; premium_lite?: boolean; premium_plus?: boolean; is_pending?: boolean }

/** GET /apps/{app}: what the console itself reads of it. */
export type AppAnswer = {
  id: string
  name: string
  username: string | null
  setup: Record<string, unknown> | null
  about: Record<string, unknown> | null
  onboarding: Record<string, unknown> | null
  portal?: { description?: string | null; image_url?: string | null; logo_url?: string | null } | null
  is_pending: boolean
  /** Parent apps whose push key may send for this one. */
  from_apps?: { id: string; name: string }[] | null
  fcm_project_id?: string | null
  /** Never the key itself: whether one is set. */
  fcm_key?: { set: boolean } | null
  /** Apps that this one resells for. */
  reseller_of?: unknown[] | null
}

/** An app of the picker, and what is kept of the current one between visits (PICK-015). */
export type AppSummary = { id: string; name: string; lite: boolean; plus: boolean; isPending: boolean; initials: string }

export function summaryOf(app: AppSummaryAnswer): AppSummary {
  return {
    id: app.id,
    name: app.name,
    lite: app.premium_lite === true,
    plus: app.premium_plus === true,
    isPending: app.is_pending === true,
    initials: initialsOf(app.name),
  }
}

/** 'Morning Light Yoga' is MLY, 'Stride' is S. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean)
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}

export function factsOf(app: AppAnswer): AppFacts {
  return appFacts({
    setup: app.setup ?? {},
    about: app.about ?? {},
    onboarding: app.onboarding ?? {},
    hasFcmKey: app.fcm_key?.set === true,
    fcmProjectId: app.fcm_project_id ?? null,
    parents: app.from_apps ?? [],
    isReseller: (app.reseller_of ?? []).length > 0,
  })
}
