import type { Account } from '@greenroom/contract/people/person-answers'
import { setCredentials } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { computerNow } from '../api/server-time.ts'
import { storedInTab } from '../ui/stored-texts.ts'
import { saveBeforeLeaving, type Unsaved, unsavedHere } from '../ui/unsaved-changes.ts'
import { connectAccount } from './connect-account.ts'
import { forgetApp, rememberApp } from './current-app.ts'
import { rememberedHelp, rememberHelp } from './help.ts'
import { loadSession, type Refusal, type SessionData } from './load-session.ts'
import { tokenRenewal } from './renewal.ts'
import { rememberedRoleView, rememberRoleView } from './role-view.ts'
import type { SignIn, SignOutScope } from './sign-in.ts'
import {
  clearPendingSignOut,
  finishSignOut,
  forgetEnding,
  forgetVisit,
  lastSignOut,
  rememberEnding,
  rememberedEnding,
  savePendingSignOut,
} from './signing-out.ts'
import { oneTabAtATime, onTabMessage, postToOtherTabs, type TabMessage } from './tabs.ts'
import { browserTimezone, saveTimezone } from './timezone.ts'
import type { Tokens } from './tokens.ts'
import { answerOtherTabs } from './unsaved-elsewhere.ts'

/**
 * The state of a visit. `starting`: checks with the issuer whether a user is signed in, then loads their data.
 * `signed-out`: show the landing page. `ready`: also for a super user while there is no app. `no-apps`: for others
 * without apps. `second-step`: a second factor has to be added or used first. `refused`: not a creator, or the link in
 * their email is not yet confirmed. `failed`: the server could not be reached. `helpOver`: a help session has just
 * expired, with the input at that time.
 */
export type SessionState =
  | { phase: 'starting' }
  | { phase: 'signed-out'; why: SignedOutWhy }
  | { phase: 'refused'; why: Refusal['why']; message: string }
  | { phase: 'failed'; error: unknown }
  | { phase: 'no-apps' }
  | { phase: 'second-step'; user: Account }
  | { phase: 'ready'; data: SessionData; timezoneNotice: string | null; helpOver: Unsaved | null }

/**
 * asked: by the user, or never signed in. in-another-tab: by the user, in another tab. ended: the server no longer
 * knows the session. slow: the launch took too long.
 */
export type SignedOutWhy = 'asked' | 'in-another-tab' | 'ended' | 'slow' | 'failed'

export type Session = ReturnType<typeof makeSession>

const LAST_RELOAD = 'greenroom.last-reload'
const RELOAD_AGAIN_AFTER_MS = 60_000
const EXPIRES_SOON_MS = 5_000
const RIGHTS_AGAIN_AFTER_MS = 5_000
/** Time allowed for a message from another tab to arrive. */
const ON_ITS_WAY_MS = 100

export function makeSession(signIn: SignIn) {
  let state: SessionState = { phase: 'starting' }
  let tokens: Tokens | null = null
  /** Full loads: how many were started, and which one is shown. */
  const reads = { begun: 0, shown: 0 }
  /** The last sign-out in this browser when this user came in. */
  let signOutBefore: string | null = null
  /** The app that a load in progress will make current. */
  let choosing: string | null = null
  let rightsReadAt = 0
  const listeners = new Set<() => void>()
  const fresh = tokenRenewal(renew)

  function become(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function storeTokens(next: Tokens | null): void {
    tokens = next
    fresh.use(next)
  }

  /** One tab refreshes for all: it broadcasts the new tokens, and the tabs waiting for the lock use them (SESS-012). */
  function renew(): Promise<Tokens | null> {
    const had = tokens
    return oneTabAtATime(async (waited) => {
      if (waited && tokens === had) await new Promise((done) => setTimeout(done, ON_ITS_WAY_MS))
      // Another tab's tokens arrived meanwhile, or the user signed out.
      if (tokens !== had) return tokens
      const renewed = await signIn.silently()
      if (!tokens) return null
      // By the issuer's cookie it may be somebody else, who signed in in another tab after this session had ended.
      if (renewed?.sub !== tokens.sub) {
        await ended()
        return null
      }
      storeTokens(renewed)
      postToOtherTabs({ renewed })
      return renewed
    })
  }

  function hear(message: TabMessage): void {
    if (message === 'signed-out') {
      if (state.phase !== 'signed-out') void signedOutElsewhere()
    } else if (message === 'signed-in') {
      if (state.phase === 'signed-out') void startSilently()
    } else if (tokens && message.renewed.sub === tokens.sub && message.renewed.expiresAt >= tokens.expiresAt) storeTokens(message.renewed)
  }

  /** Stores unsaved input for the user before the page is left. */
  async function signedOutElsewhere(): Promise<void> {
    const person = tokens?.sub
    const path = currentPath()
    storeTokens(null)
    signIn.forget()
    await saveBeforeLeaving()
    if (person !== undefined) rememberEnding({ path, person })
    become({ phase: 'signed-out', why: 'in-another-tab' })
    // The other tab clears it too; a save in progress here would come after that.
    await forgetVisit(person)
  }

  /**
   * Stores unsaved input, goes to / and reloads (SESS-009); the landing page then says why. A reload that would end
   * here again is not repeated.
   */
  async function ended(): Promise<void> {
    const person = tokens?.sub
    const path = currentPath()
    storeTokens(null)
    await saveBeforeLeaving()
    if (person !== undefined) rememberEnding({ path, person })
    const last = Number(storedInTab.get(LAST_RELOAD))
    // Without storage nothing would stop the next reload.
    if (computerNow() - last < RELOAD_AGAIN_AFTER_MS || !storedInTab.set(LAST_RELOAD, String(computerNow()))) {
      become({ phase: 'signed-out', why: 'ended' })
      return
    }
    if (location.pathname === '/') location.reload()
    else location.assign('/')
  }

  /**
   * Reloads everything. `wanted` names the app to make current. A result that arrives after a later load started, or
   * after sign-out, is dropped: a slow save must not switch back to the previous app.
   */
  async function load(wanted?: string): Promise<void> {
    if (!tokens) return
    const mine = ++reads.begun
    const loaded = await loadSession(tokens.sub, wanted).catch((error: unknown) => {
      if (!(error instanceof Failure && (error.code === 'HELP_ENDED' || error.code === 'ROLE_VIEW_ENDED') && tokens)) throw error
      if (error.code === 'HELP_ENDED') rememberHelp(null)
      else rememberRoleView(null)
      return loadSession(tokens.sub, wanted)
    })
    if (!tokens || mine < reads.shown) return
    reads.shown = mine
    if (loaded.kind === 'refused') become({ phase: 'refused', why: loaded.why, message: loaded.message })
    if (loaded.kind === 'no-apps') become({ phase: 'no-apps' })
    if (loaded.kind === 'second-step') become({ phase: 'second-step', user: loaded.user })
    if (loaded.kind !== 'ready') return
    if (loaded.current) rememberApp(loaded.current)
    else forgetApp()
    const { timezoneNotice, helpOver } = state.phase === 'ready' ? state : { timezoneNotice: null, helpOver: null }
    become({ phase: 'ready', data: loaded.data, timezoneNotice, helpOver })
  }

  /** Makes an app current and loads its data (PICK-010). A save elsewhere in the meantime reloads that app as well. */
  async function chooseApp(id: string): Promise<void> {
    choosing = id
    try {
      await load(id)
    } finally {
      if (choosing === id) choosing = null
    }
  }

  /** Reloads the current app. */
  function reload(): Promise<void> {
    return load(choosing ?? (state.phase === 'ready' ? state.data.app?.id : undefined))
  }

  /** Switches to the help session, or (null) back to the user's own. Unsaved input is stored for the same form. */
  async function changeHelp(id: string | null): Promise<void> {
    if (state.phase !== 'ready') return
    await saveBeforeLeaving()
    const before = rememberedHelp()
    rememberHelp(id)
    try {
      await reload()
    } catch (error) {
      if (id !== null) rememberHelp(before)
      throw error
    }
  }

  /** Sees the current app as a role does, or (null) as oneself again. Unsaved input is stored for the same form. */
  async function changeRoleView(role: string | null): Promise<void> {
    if (state.phase !== 'ready' || !state.data.app) return
    await saveBeforeLeaving()
    rememberRoleView(role === null ? null : `${state.data.app.id} ${role}`)
    await reload()
  }

  /** The rights may have changed since they were read. At most once in a while: a wrong call must not repeat it. */
  function notInRole(code: 'NOT_IN_ROLE' | 'ROLE_VIEW_ENDED'): void {
    if (code === 'ROLE_VIEW_ENDED') rememberRoleView(null)
    else if (computerNow() - rightsReadAt < RIGHTS_AGAIN_AFTER_MS) return
    rightsReadAt = computerNow()
    reload().catch((error: unknown) => console.warn('The rights could not be read again.', error))
  }

  function helpEnded(): void {
    if (rememberedHelp() === null || state.phase !== 'ready') return
    become({ ...state, helpOver: unsavedHere() })
    void attempt(() => changeHelp(null))
  }

  async function enter(given: Tokens): Promise<void> {
    signOutBefore = lastSignOut()
    storeTokens(given)
    const problem = await connectAccount()
    await load()
    if (problem && state.phase === 'refused') become({ ...state, message: `${problem} ${state.message}` })
    forgetEnding()
    await nameTimezone()
  }

  /**
   * A user without a time zone gets the browser's, and is notified (SESS-015, SESS-016). Errors are ignored: they
   * should not fail the visit.
   */
  async function nameTimezone(): Promise<void> {
    if (state.phase !== 'ready' || state.data.user.timezone) return
    try {
      const timezone = browserTimezone()
      await changeTimezone(timezone)
      if (state.phase === 'ready') become({ ...state, timezoneNotice: timezone })
    } catch (error) {
      console.warn('The time zone could not be saved.', error)
    }
  }

  async function changeTimezone(timezone: string): Promise<void> {
    if (state.phase !== 'ready') return
    await saveTimezone(state.data, timezone)
    await fresh.now()
    await reload()
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (state.phase !== 'signed-out') become({ phase: 'failed', error })
    }
  }

  async function startSilently(): Promise<void> {
    await attempt(async () => {
      const found = await signIn.silently()
      if (found) await enter(found)
      else if (state.phase === 'starting') become({ phase: 'signed-out', why: rememberedEnding() ? 'ended' : 'asked' })
    })
  }

  /**
   * For a page that Back or Forward shows again as it was when it was left, without the messages of other tabs since.
   * If the user has signed out, nothing of it is shown any more; otherwise it is brought up to date.
   */
  function restored(): void {
    if (tokens && lastSignOut() === signOutBefore) {
      reload().catch((error: unknown) => console.warn('The restored page could not be brought up to date.', error))
      return
    }
    document.documentElement.hidden = true
    location.reload()
  }

  setCredentials({
    token: async () => {
      if (tokens && fresh.left() < EXPIRES_SOON_MS) await fresh.now().catch(() => null)
      return tokens?.idToken ?? null
    },
    renew: async (refused) => {
      if (tokens && refused !== undefined && tokens.idToken !== refused) return tokens.idToken
      return tokens ? ((await fresh.now())?.idToken ?? null) : null
    },
    ended: () => {
      if (tokens) void ended()
    },
    help: rememberedHelp,
    helpEnded,
    roleView: rememberedRoleView,
    notInRole,
  })

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Starts a visit; with tokens if the user has just returned from the sign-in page. */
    start: async (given: Tokens | null) => {
      fresh.watch()
      onTabMessage(hear)
      answerOtherTabs()
      if (!given) {
        await finishSignOut(signIn)
        return startSilently()
      }
      clearPendingSignOut()
      postToOtherTabs('signed-in')
      await attempt(() => enter(given))
    },

    /** Redirects to the sign-in page, which returns to `path`. */
    logIn: (path: string) => signIn.byPage(path),

    /** The launch screen times out after 15 s (GATE-002). */
    giveUpLaunching: () => {
      if (state.phase === 'starting') become({ phase: 'signed-out', why: 'slow' })
    },

    retry: () => {
      become({ phase: 'starting' })
      return tokens ? attempt(load) : startSilently()
    },

    /**
     * Ends the session of this browser, or every session of the user. Unsaved input in any tab is stored, encrypted.
     */
    signOut: async (scope: SignOutScope = 'here') => {
      const person = tokens?.sub
      await saveBeforeLeaving()
      storeTokens(null)
      become({ phase: 'starting' })
      forgetEnding()
      savePendingSignOut(scope)
      postToOtherTabs('signed-out')
      await forgetVisit(person)
      await finishSignOut(signIn)
      history.replaceState(null, '', '/')
      become({ phase: 'signed-out', why: 'asked' })
    },

    restored,
    chooseApp,
    /** After a save that changes the app: updates header, menu and gates without a page reload (SHELL-095). */
    reload,
    /** A fresh token, after an action that invalidated the old one. */
    renew: () => fresh.now(),
    changeHelp,
    changeRoleView,
    helpEnded,
    closeHelpOver: () => {
      if (state.phase === 'ready') become({ ...state, helpOver: null })
    },
    changeTimezone,
    closeTimezoneNotice: () => {
      if (state.phase === 'ready') become({ ...state, timezoneNotice: null })
    },
  }
}

function currentPath(): string {
  return `${location.pathname}${location.search}`
}
