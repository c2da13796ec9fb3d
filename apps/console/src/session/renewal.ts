import { computerNow } from '../api/server-time.ts'
import type { Tokens } from './tokens.ts'

const BEFORE_THE_END_MS = 60_000
const SPREAD_MS = 20_000
const TRY_AGAIN_MS = 10_000

/**
 * Milliseconds until a token that has `left` milliseconds should be refreshed: a minute before it expires, earlier by
 * up to 20 s depending on `chance` (0 to 1), so that several tabs do not refresh simultaneously. A token with a
 * lifetime below two minutes is refreshed at half of it.
 */
export function renewalDelay(left: number, chance: number): number {
  const life = Math.max(0, left)
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
  let current: { tokens: Tokens; since: number } | null = null

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
    current = tokens && { tokens, since: performance.now() }
    if (tokens) wait(renewalDelay(left(), Math.random()))
  }

  /**
   * Milliseconds until the token expires, counted from the answer it came with: the computer's clock may be wrong.
   * `performance.now()` stands still in some browsers while the computer sleeps, and the clock may be set, so the one
   * that has moved further counts. An estimate that is too long costs one 401, after which the token is refreshed.
   */
  function left(): number {
    if (!current) return 0
    const { tokens, since } = current
    return tokens.life - Math.max(performance.now() - since, computerNow() - tokens.receivedAt)
  }

  function catchUp(): void {
    const isLate = current !== null && left() < BEFORE_THE_END_MS
    if (isLate && document.visibilityState === 'visible') inBackground()
  }

  function watch(): void {
    document.addEventListener('visibilitychange', catchUp)
    window.addEventListener('online', catchUp)
  }

  return { use, left, now, watch }
}
