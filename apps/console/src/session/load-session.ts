import { type Facts, factsWithoutApp } from '@greenroom/contract/access/facts'
import { permissionSet } from '@greenroom/contract/access/roles'
import type { App } from '@greenroom/contract/apps/app-answers'
import { accessFacts } from '@greenroom/contract/help/help-facts'
import type { Account } from '@greenroom/contract/people/person-answers'
import { api } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { computerNow } from '../api/server-time.ts'
import { type AppSummary, factsOf, summaryOf } from './app-summary.ts'
import { rememberedApp } from './current-app.ts'
import { rememberedRoleView } from './role-view.ts'

/**
 * The signed-in user, their rights, and the current app: all data for the shell. `app` is null for a super user while
 * the platform has no app.
 */
export type SessionData = {
  user: Account
  app: App | null
  /** When the app was read, as a time of `computerNow()`, which TanStack Query compares it with. */
  readAt: number
  facts: Facts
  /** Whether this tab sees the app as a role does, with fewer rights than the user has. */
  isRoleView: boolean
}

/** The session on a page that needs an app. */
export type AppSession = SessionData & { app: App }

/**
 * Access is refused: the account is not a creator's, or the external sign-in has to be connected with its account
 * first.
 */
export type Refusal = { kind: 'refused'; why: 'no-creator' | 'not-connected'; message: string }

export type Loaded =
  /** `current` is the summary of the app to remember. */
  | { kind: 'ready'; data: SessionData; current: AppSummary | null }
  /** There is no app, and the user may create none. */
  | { kind: 'no-apps'; user: Account }
  | { kind: 'second-step'; user: Account }
  | Refusal

/**
 * Loads the user and the current app. `wanted` is the app to make current; by default, the remembered one.
 */
export async function loadSession(sub: string, wanted: string | null = rememberedApp()): Promise<Loaded> {
  try {
    // The current app is read in parallel: most visits continue with the last app.
    const early = wanted ? readApp(wanted).catch(() => null) : Promise.resolve(null)
    const [user, choice] = await Promise.all([readUser(sub), chooseApp(wanted)])
    if (!choice) return user.is_super ? withoutApp({ ...user, sub }) : { kind: 'no-apps', user }
    const guessed = choice.id === wanted ? await early : null
    const app = guessed ?? (await readApp(choice.id))
    const { permissions, label } = app.role
    const isRoleView = rememberedRoleView() !== null
    const rights = permissions === null ? {} : { permissions: permissionSet(permissions), roleLabel: label }
    const facts = accessFacts({ isSuper: user.is_super && !isRoleView, ...(user.help && { inHelp: true }), ...rights }, factsOf(app))
    return {
      kind: 'ready',
      data: { user: { ...user, sub, is_super: user.is_super && !isRoleView }, app, readAt: computerNow(), facts, isRoleView },
      current: choice,
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The login succeeded, but the email belongs to no creator (requirements: session).
    if (error.code === 'NOT_A_CREATOR') return { kind: 'refused', why: 'no-creator', message: error.message }
    // The sign-in had no second step, and the operator requires one of super users.
    if (error.code === 'SECOND_STEP_REQUIRED') return { kind: 'second-step', user: await readUser(sub) }
    if (error.code === 'NOT_CONNECTED') return { kind: 'refused', why: 'not-connected', message: error.message }
    throw error
  }
}

function withoutApp(user: Account): Loaded {
  return {
    kind: 'ready',
    data: { user, app: null, readAt: computerNow(), facts: factsWithoutApp({ isSuper: true }), isRoleView: false },
    current: null,
  }
}

async function readUser(sub: string): Promise<Account> {
  return (await api.get(`/users/${encodeURIComponent(sub)}`)).data
}

/** The wanted app if the user may still use it, otherwise the first one (PICK-012, PICK-013). */
async function chooseApp(wanted: string | null): Promise<AppSummary | null> {
  const own = wanted === null ? null : await findApp({ id: wanted })
  return own ?? (await findApp({ page: 1, per_page: 1 }))
}

async function findApp(query: { id: string } | { page: number; per_page: number }): Promise<AppSummary | null> {
  const [found] = (await api.get('/apps', { query })).data
  return found ? summaryOf(found) : null
}

async function readApp(id: string): Promise<App> {
  return (await api.get(`/apps/${id}`)).data
}
