import { send } from './client.ts'
import { readFailure } from './failure.ts'

export type ServerEvent = { name: string; data: unknown }

type Options = {
  onEvent: (event: ServerEvent) => void
  /** Called after a reconnect: events may have been missed, so their data should be read again. */
  onReconnect?: () => void
  signal: AbortSignal
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Listens to server-sent events until the signal ends it. EventSource cannot send a bearer token, so this reads the
 * stream with fetch. A broken stream is reopened with exponential backoff and jitter, so that tabs do not reconnect
 * simultaneously.
 */
export async function listen(path: string, options: Options): Promise<void> {
  let failures = 0
  let connected = false
  while (!options.signal.aborted) {
    try {
      await readStream(path, options, () => {
        if (connected) options.onReconnect?.()
        connected = true
        failures = 0
      })
    } catch {
      // The kind of failure does not matter: it is retried after a delay, and the client detects an ended session.
    }
    failures += 1
    await pause(waitAfter(failures, Math.random()), options.signal)
  }
}

/**
 * Milliseconds before the next attempt: doubling up to half a minute, spread over the upper half by `chance` (0 to 1).
 */
export function waitAfter(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  return whole / 2 + (whole / 2) * chance
}

/** Splits complete events off a growing text; returns them and the rest. */
export function takeEvents(text: string): { events: ServerEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap((block) => readEvent(block) ?? []), rest }
}

async function readStream(path: string, { onEvent, signal }: Options, onOpen: () => void): Promise<void> {
  const response = await send(path, { headers: { accept: 'text/event-stream' } }, { signal })
  if (!response.ok || !response.body) throw await readFailure(response.status, () => response.json(), null)
  onOpen()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { events, rest } = takeEvents(text + part.value)
    text = rest
    for (const event of events) onEvent(event)
  }
}

function readEvent(block: string): ServerEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).trim())
  }
  if (data.length === 0) return null
  try {
    return { name, data: JSON.parse(data.join('\n')) }
  } catch {
    return null
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
}
