import type { Tokens } from './sign-in.ts'

const BEFORE_THE_END_MS = 60_000
const SPREAD_MS = 20_000
const TRY_AGAIN_MS = 10_000

/**
 * Milliseconds until a token should be refreshed: a minute before it expires, earlier by up to 20 s depending on
 * `chance` (0 to 1), so that several tabs do not refresh simultaneously. A token with a lifetime below two minutes is
 * refreshed at half of it.
 */
export function renewalDelay(expiresAt: number, now: number, chance: number): number {
  const life = Math.max(0, expiresAt - now)
  const early = BEFORE_THE_END_MS + SPREAD_MS * chance
  return life > 2 * early ? life - early : life / 2
}

/**
 * Keeps tokens fresh while a user is signed in. Only one `renew` runs at a time, whoever calls it. A laptop that slept
 * through the refresh catches up as soon as the tab is visible again or the network is back.
 */
export function tokenRenewal(renew: () => Promise<Tokens | null>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let flight: Promise<Tokens | null> | null = null
  let current: Tokens | null = null

  function now(): Promise<Tokens | null> {
    flight ??= renew().finally(() => {
      flight = null
    })
    return flight
  }

  /** A refresh in the background: without a network it is retried. */
  function inBackground(): void {
    now().catch(() => {
      if (current) wait(TRY_AGAIN_MS)
    })
  }

  function wait(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(inBackground, milliseconds)
  }

  function use(tokens: Tokens | null): void {
    clearTimeout(timer)
    current = tokens
    if (tokens) wait(renewalDelay(tokens.expiresAt, Date.now(), Math.random()))
  }

  function catchUp(): void {
    const isLate = current !== null && current.expiresAt - Date.now() < BEFORE_THE_END_MS
    if (isLate && document.visibilityState === 'visible') inBackground()
  }

  function watch(): void {
    document.addEventListener('visibilitychange', catchUp)
    window.addEventListener('online', catchUp)
  }

  return { use, now, watch }
}
