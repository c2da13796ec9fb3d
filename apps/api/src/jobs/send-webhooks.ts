import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import { fairQueue } from '../domain/fair-queue.ts'
import { dueWebhooks, type WebhookKey } from '../domain/webhooks/leased-webhook.ts'
import { raiseReleased } from '../domain/webhooks/raise-released.ts'
import { sendWebhook } from '../domain/webhooks/send-webhook.ts'
import { repeatedFailures } from '../repeated-failures.ts'

/** How often each worker looks for events that are due. */
const LOOK_MS = 1_000
/** After how many looks it also looks for content that has come out. */
const RARE_LOOKS = 15
/** Webhooks that one process sends to at the same time, and its requests at the same time. */
const MOST_IN_HAND = 256
const MOST_REQUESTS = 256

/**
 * Sends the events of webhooks while the process runs. Each webhook is leased by one worker at a time and has few
 * requests at once; a free place goes to the app with the fewest.
 */
export function workOnWebhooks(deps: Deps, { lookMs = LOOK_MS }: { lookMs?: number } = {}): { stop(): Promise<void> } {
  const worker = newId()
  const stopping = new AbortController()
  const inHand = new Map<string, Promise<void>>()
  const run = fairQueue(
    { slots: MOST_REQUESTS, forVisitors: 0, waiting: Number.POSITIVE_INFINITY },
    () => new Error('The requests of webhooks are without a limit.'),
  )
  const whenFree = <T>(appId: string, work: () => Promise<T>) => run({ name: appId, isVisitor: false }, work)

  const sendTo = async (webhook: WebhookKey) => {
    try {
      const end = await sendWebhook(deps, { webhook, worker, whenFree, stopped: stopping.signal })
      if (end === 'more') setImmediate(() => lookNow())
    } catch (error) {
      deps.log.warn({ err: error, webhook: webhook.id }, 'events of a webhook were not sent; they are tried again')
    } finally {
      inHand.delete(webhook.id)
    }
  }

  const noteFailure = repeatedFailures(deps.log, 'cannot look for events of webhooks; trying again')
  const look = async (isRare: boolean) => {
    try {
      if (isRare) await raiseReleased(deps.db, deps.now())
      const due = await dueWebhooks(deps.db.platform, [...inHand.keys()], MOST_IN_HAND - inHand.size)
      for (const webhook of due) {
        if (stopping.signal.aborted) return
        inHand.set(webhook.id, sendTo(webhook))
      }
    } catch (error) {
      noteFailure(error)
    }
  }

  let looking = Promise.resolve()
  let isLooking = false
  let looks = 0
  const lookNow = (isRare = false) => {
    if (isLooking || stopping.signal.aborted) return
    isLooking = true
    looking = look(isRare).finally(() => {
      isLooking = false
    })
  }
  const timer = setInterval(() => {
    lookNow(looks % RARE_LOOKS === 0)
    looks += 1
  }, lookMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await looking
      await Promise.all(inHand.values())
    },
  }
}
