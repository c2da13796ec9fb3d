import { randomBytes } from 'node:crypto'
import { decodeJwt, importSPKI, jwtVerify } from 'jose'
import { inbox, type ReceivedPush } from './simulator-inbox.ts'
import { readMessage } from './simulator-message.ts'
import { answerFor, fcmError, type SimulatedAnswer, type SimulatorRates } from './simulator-rules.ts'
import { type SimulatedRequest, startServer } from './simulator-server.ts'

export type SimulatorOptions = {
  /** Service accounts that may request a bearer: by client email, the public key (SPKI, PEM) and its projects. */
  accounts: Record<string, { publicKey: string; projectIds: readonly string[] }>
  host?: string
  port?: number
  /** With a key and certificate it speaks TLS. */
  tls?: { key: string; cert: string }
  /** The delay of every messages:send response, evenly distributed in this range, in milliseconds. */
  latencyMs?: readonly [number, number]
  rates?: SimulatorRates
  /** Count requests and accepted messages by token: for tests, which must find every duplicate. */
  ledger?: boolean
  /** The lifetime of a bearer, in seconds. */
  bearerSeconds?: number
}

export type FcmSimulator = {
  /** The value for FCM_ENDPOINT. */
  endpoint: string
  tokenUri: string
  /** The received pushes, newest first, one entry for each push. */
  received(): ReceivedPush[]
  /** Calls `listener` after something arrived, at most a few times a second; returns a function that stops it. */
  watch(listener: () => void): () => void
  stats: { requests: number; accepted: number; bearers: number }
  /** Accepted messages by token; empty without `ledger`. */
  accepted: ReadonlyMap<string, number>
  /** All bearers issued so far stop working, as after the key was revoked. */
  revokeBearers(): void
  /** Gives this response to every token request or every message, until set to `null`: simulates an outage. */
  insist(on: { tokens?: SimulatedAnswer | null; messages?: SimulatedAnswer | null }): void
  /** Resets every connection, as a broken network does. */
  dropConnections(): void
  stop(): Promise<void>
}

/**
 * Starts a local server for FCM's HTTP v1 protocol, over HTTP/2 and HTTP/1.1: token endpoint, messages:send, documented
 * errors. Nothing leaves the machine.
 */
export async function startSimulator(options: SimulatorOptions): Promise<FcmSimulator> {
  const bearers = new Map<string, { projectIds: readonly string[]; until: number }>()
  const attempts = new Map<string, number>()
  const accepted = new Map<string, number>()
  const insisted: { tokens: SimulatedAnswer | null; messages: SimulatedAnswer | null } = { tokens: null, messages: null }
  const stats = { requests: 0, accepted: 0, bearers: 0 }
  const phone = inbox()

  const server = await startServer(options, answerOf)
  const endpoint = server.origin
  const tokenUri = `${endpoint}/token`

  return {
    endpoint,
    tokenUri,
    received: phone.list,
    watch: phone.watch,
    stats,
    accepted,
    revokeBearers: () => bearers.clear(),
    insist: (on) => void Object.assign(insisted, on),
    dropConnections: server.reset,
    async stop() {
      phone.close()
      await server.stop()
    },
  }

  async function answerOf({ path, authorization, text }: SimulatedRequest): Promise<SimulatedAnswer> {
    if (path === '/token') return insisted.tokens ?? giveBearer(text)
    const send = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(path)
    if (!send) return fcmError(404, 'NOT_FOUND', 'Requested entity was not found.')
    stats.requests += 1
    await latency(options.latencyMs)
    if (insisted.messages !== null) return insisted.messages
    return sendMessage(decodeURIComponent(send[1] ?? ''), authorization, text)
  }

  async function giveBearer(text: string): Promise<SimulatedAnswer> {
    const form = new URLSearchParams(text)
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return oauthError('unsupported_grant_type')
    const projectIds = await projectsOf(form.get('assertion') ?? '')
    if (projectIds === null) return oauthError('invalid_grant')
    const seconds = options.bearerSeconds ?? 3599
    const bearer = `ya29.simulated.${randomBytes(24).toString('base64url')}`
    bearers.set(bearer, { projectIds, until: Date.now() + seconds * 1000 })
    stats.bearers += 1
    return { status: 200, body: { access_token: bearer, expires_in: seconds, token_type: 'Bearer' } }
  }

  async function projectsOf(assertion: string): Promise<readonly string[] | null> {
    try {
      const account = options.accounts[decodeJwt(assertion).iss ?? '']
      if (!account) return null
      const key = await importSPKI(account.publicKey, 'RS256')
      await jwtVerify(assertion, key, { algorithms: ['RS256'], audience: tokenUri, maxTokenAge: 3600 })
      return account.projectIds
    } catch {
      return null
    }
  }

  function sendMessage(project: string, authorization: string, text: string): SimulatedAnswer {
    const bearer = bearers.get(authorization.replace(/^Bearer /, ''))
    if (!bearer || bearer.until < Date.now()) {
      return fcmError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials. Expected OAuth 2 access token.')
    }
    if (!bearer.projectIds.includes(project)) return fcmError(403, 'PERMISSION_DENIED', 'Permission denied on this project.')
    const read = readMessage(text)
    if ('refusal' in read) return read.refusal
    const { token } = read.message
    const refusal = answerFor(token, attempts.get(token) ?? 0, options.rates ?? {})
    if (refusal !== null || options.ledger) attempts.set(token, (attempts.get(token) ?? 0) + 1)
    if (refusal !== null) return refusal
    if (read.validateOnly) return { status: 200, body: { name: `projects/${project}/messages/fake_message_id` } }
    stats.accepted += 1
    if (options.ledger) accepted.set(token, (accepted.get(token) ?? 0) + 1)
    phone.add(project, read.message)
    return { status: 200, body: { name: `projects/${project}/messages/${randomBytes(8).toString('hex')}` } }
  }
}

function oauthError(error: string): SimulatedAnswer {
  return { status: 400, body: { error, error_description: 'Invalid JWT Signature.' } }
}

async function latency(range: readonly [number, number] | undefined): Promise<void> {
  if (!range) return
  await new Promise((resolve) => setTimeout(resolve, range[0] + Math.random() * (range[1] - range[0])))
}
