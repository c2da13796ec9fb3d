import { type AccessTokens, accessTokens } from './access-token.ts'
import { BEARER_REFUSED, classify, type Outcome } from './classify.ts'
import { type Http2Pool, http2Pool } from './http2-pool.ts'
import { openSession } from './http2-session.ts'
import type { ServiceAccount } from './service-account.ts'
import { openFrameSession } from './wire/frame-session.ts'

/** One message to many devices. `message` is FCM's `message` object without its `token`. */
type FcmBatch = { account: ServiceAccount; projectId: string; message: Record<string, unknown>; tokens: readonly string[] }

export type FcmSender = {
  /**
   * Sends to every token and returns the outcomes in the same order. Never throws for failures of FCM or the network.
   */
  send(batch: FcmBatch): Promise<Outcome[]>
  /**
   * Requests an access token for this key: `refused` when the key is invalid, `unavailable` when Google could not be
   * reached.
   */
  check(account: ServiceAccount): Promise<'token' | 'refused' | 'unavailable'>
  /** Waits for what is in flight and closes the connections. */
  close(): Promise<void>
}

export type FcmSettings = {
  /** https://fcm.googleapis.com, or the local simulator's address. */
  endpoint: string
  /** The token endpoint for service accounts. */
  tokenUri: string
  sessions?: number
  /** `frames` writes HTTP/2 itself, at a fifth of the processor time; `node` is node:http2. */
  transport?: 'frames' | 'node'
  /** Called after an HTTP/2 protocol error, when the sender continues with node:http2. */
  onProtocolError?(error: Error): void
  deadlineMs?: number
  ca?: string | undefined
  now?(): number
}

/** The sender over HTTP/2 and FCM's HTTP v1 protocol. */
export function fcmSender(settings: FcmSettings): FcmSender {
  const now = settings.now ?? Date.now
  const pool = http2Pool(settings.endpoint, {
    sessions: settings.sessions ?? 20,
    deadlineMs: settings.deadlineMs ?? 15_000,
    ca: settings.ca,
    open: settings.transport === 'node' ? openSession : openFrameSession,
    ...(settings.onProtocolError && { onProtocolError: settings.onProtocolError }),
  })
  const tokens = accessTokens({ tokenUri: settings.tokenUri, ca: settings.ca, now })
  return {
    send: (batch) => sendBatch({ pool, tokens, now }, batch),
    check: async (account) => (await tokens.get(account)).kind,
    close: () => pool.close(),
  }
}

type Parts = { pool: Pick<Http2Pool, 'request'>; tokens: AccessTokens; now(): number }

/**
 * A bearer that expired early is renewed once; requests without a response are repeated once, at once. Both can happen
 * to one batch, in any order. The caller handles everything else.
 */
async function sendBatch(parts: Parts, batch: FcmBatch): Promise<Outcome[]> {
  const outcomes = await sendAll(parts, batch, batch.tokens)
  let reasons: readonly Repeat[] = REPEATS
  for (;;) {
    const found = outcomes.map((outcome) => reasons.find((reason) => reason.applies(outcome)))
    const again = found.flatMap((reason, index) => (reason ? [index] : []))
    if (again.length === 0) return outcomes
    reasons = reasons.filter((reason) => !found.includes(reason))
    const tokens = again.map((index) => batch.tokens[index] ?? '')
    for (const [position, outcome] of (await sendAll(parts, batch, tokens)).entries()) outcomes[again[position] ?? -1] = outcome
  }
}

type Repeat = { applies(outcome: Outcome): boolean }

/** Why a request is repeated: each reason once per batch. */
const REPEATS: readonly Repeat[] = [
  { applies: (outcome) => outcome.kind === 'refused' && outcome.reason === BEARER_REFUSED },
  { applies: ({ kind }) => kind === 'unsent' || kind === 'uncertain' },
]

async function sendAll({ pool, tokens, now }: Parts, batch: FcmBatch, devices: readonly string[]): Promise<Outcome[]> {
  const bearer = await tokens.get(batch.account)
  if (bearer.kind === 'refused') return devices.map(() => ({ kind: 'refused', reason: bearer.reason }))
  if (bearer.kind === 'unavailable') return devices.map(() => ({ kind: 'unsent' }))
  const path = `/v1/projects/${encodeURIComponent(batch.projectId)}/messages:send`
  const headers = { authorization: `Bearer ${bearer.value}`, 'content-type': 'application/json' }
  // Everything but the token is the same for all, so it is serialized once.
  const rest = JSON.stringify(batch.message).slice(1)
  const outcomes = await Promise.all(
    devices.map(async (device): Promise<Outcome> => {
      const reply = await pool.request({ path, headers, body: `{"message":{"token":${JSON.stringify(device)},${rest}}` })
      if (reply === 'unsent' || reply === 'uncertain') return { kind: reply }
      return classify(reply, now())
    }),
  )
  if (outcomes.some((outcome) => outcome.kind === 'refused' && outcome.reason === BEARER_REFUSED))
    tokens.forget(batch.account, bearer.value)
  return outcomes
}
