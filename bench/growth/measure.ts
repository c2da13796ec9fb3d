import type pg from 'pg'
import { percentile } from '../stage/table.ts'
import { buffersSoFar } from './buffers.ts'
import type { MeasuredRequest, Question } from './questions.ts'
import type { Caller } from './shape.ts'

/** The median cost of a request: milliseconds, and shared buffers. Or why it was refused. */
export type Cost = { p50: number; buffers: number } | { refused: string }

/** The address of requests, and the headers of callers. */
export type Target = { address: string; headers: Readonly<Partial<Record<Caller, Record<string, string>>>> }

/**
 * The product prepares a statement at its fourth use, and PostgreSQL chooses between a custom and a generic plan after
 * five executions in a session. With two sessions that is done after this many requests, two at a time.
 */
const WARM_UP = { requests: 24, seconds: 20 }
const TOGETHER = 2
const MEASURED = { requests: 30, atLeast: 5, seconds: 8 }

/** Sends a question until its plans have settled, then measures it, one request after the other. */
export async function measure<S extends Target>(superuser: pg.Client, shape: S, question: Question<S>): Promise<Cost> {
  return await unlessRefused(question, async () => {
    await warmUp(shape, question)
    return await measureWarm(superuser, shape, question)
  })
}

/** The same once more, in case other work used the machine: the shorter time, and its buffers. */
export async function measureAgain<S extends Target>(superuser: pg.Client, shape: S, question: Question<S>, first: Cost): Promise<Cost> {
  const again = await unlessRefused(question, () => measureWarm(superuser, shape, question))
  if ('refused' in again) return first
  return 'refused' in first || again.p50 < first.p50 ? again : first
}

async function unlessRefused<S>({ name }: Question<S>, work: () => Promise<Cost>): Promise<Cost> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.log(`  ${name}: ${error.message}`)
    return { refused: String(error.status) }
  }
}

/** Until a newly started server has compiled the code of every request. */
export async function warmServer<S extends Target>(shape: S, question: Question<S>): Promise<void> {
  await warmUp(shape, question, { requests: Number.POSITIVE_INFINITY, seconds: 5 })
}

async function warmUp<S extends Target>(shape: S, question: Question<S>, { requests, seconds } = WARM_UP): Promise<void> {
  const until = performance.now() + seconds * 1_000
  let left = requests
  const askOn = async () => {
    while (left > 0 && performance.now() < until) {
      left -= 1
      await sendNext(shape, question)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, askOn))
}

async function measureWarm<S extends Target>(superuser: pg.Client, shape: S, question: Question<S>): Promise<Cost> {
  const until = performance.now() + MEASURED.seconds * 1_000
  const [times, buffers]: [number[], number[]] = [[], []]
  while (times.length < MEASURED.requests && (times.length < MEASURED.atLeast || performance.now() < until)) {
    if (question.before) await send(shape, question.before(shape))
    const before = await buffersSoFar(superuser)
    times.push(await send(shape, question.ask(shape)))
    buffers.push((await buffersSoFar(superuser)) - before)
  }
  return { p50: percentile(times, 0.5), buffers: percentile(buffers, 0.5) }
}

async function sendNext<S extends Target>(shape: S, question: Question<S>): Promise<void> {
  if (question.before) await send(shape, question.before(shape))
  await send(shape, question.ask(shape))
}

class Refused extends Error {
  status: number

  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
  }
}

/** Milliseconds until the whole response has arrived. */
async function send({ address, headers }: Target, { method, path, body, as = 'creator' }: MeasuredRequest): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { ...headers[as], ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const took = performance.now() - started
  if (!answer.ok) throw new Refused(answer.status, text.slice(0, 300))
  return took
}
