import { setTimeout as pause } from 'node:timers/promises'
import { pushAsLink } from '../../harness/move-to.ts'
import { type WebKit, WebDriverError } from './driver.ts'
import { complaintsSinceThen, matching, type Wanted } from './in-page.ts'

/** The browser's window, as a person uses it. Each step waits until what it needs is there. */
export type Screen = {
  /** Loads the page of a path. */
  goto(path: string): Promise<void>
  /** Goes to a path of the console that is open as its links do. */
  moveTo(path: string): Promise<void>
  see(wanted: Wanted): Promise<void>
  click(wanted: Wanted): Promise<void>
  /** Clicks into a field and types. */
  type(wanted: Wanted, text: string): Promise<void>
  /** Chooses a file of this computer. */
  upload(wanted: Wanted, path: string): Promise<void>
  /** What the pages complained about since the last call. */
  takeComplaints(): string[]
  /** A PNG, in base64. */
  picture(): Promise<string>
}

const WAIT_MS = 30_000
/** The name under which the standard passes an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** The page was drawn anew, or something moved, between finding an element and using it. */
const PASSING = ['stale element reference', 'element click intercepted', 'element not interactable', 'no such element']

export function screenOf({ command }: WebKit, home: string): Screen {
  const complaints: string[] = []

  async function inPage(body: (...args: never[]) => unknown, ...args: (object | string)[]): Promise<unknown> {
    return await command('POST', '/execute/sync', { script: `return (${body.toString()}).apply(null, arguments)`, args })
  }

  /** Repeats a step until it succeeds with an element that fits. */
  async function withElement(wanted: Wanted, step: (path: string) => Promise<unknown>): Promise<void> {
    let last = 'nothing fits'
    for (const end = performance.now() + WAIT_MS; performance.now() < end; await pause(50)) {
      try {
        complaints.push(...Object.values(Object(await inPage(complaintsSinceThen))).map(String))
        const [first] = Object.values(Object(await inPage(matching, wanted)))
        if (first === undefined) continue
        return void (await step(`/element/${Object(first)[ELEMENT]}`))
      } catch (error) {
        if (!(error instanceof WebDriverError) || !PASSING.includes(error.code)) throw error
        last = error.message
      }
    }
    throw new Error(
      `${JSON.stringify(wanted)}: ${last} within ${WAIT_MS / 1000} s.\n${String(await inPage(() => document.body.innerText))}`,
    )
  }

  /** Waits while an element moves, as by smooth scrolling: a click would hit what is there by then. */
  async function atRest(path: string): Promise<void> {
    const position = () => inPage(positionOf, { [ELEMENT]: path.slice('/element/'.length) })
    for (let before: unknown, now = await position(); before !== now; now = await position()) {
      before = now
      await pause(100)
    }
  }

  return {
    async goto(path) {
      await command('POST', '/url', { url: home + path })
    },
    async moveTo(path) {
      await inPage(pushAsLink, path)
    },
    see: (wanted) => withElement(wanted, () => Promise.resolve()),
    click: (wanted) =>
      withElement(wanted, async (path) => {
        await atRest(path)
        return await command('POST', `${path}/click`)
      }),
    async type(wanted, text) {
      await withElement(wanted, (path) => command('POST', `${path}/click`))
      await withElement(wanted, (path) => command('POST', `${path}/value`, { text }))
    },
    upload: (wanted, path) => withElement(wanted, (element) => command('POST', `${element}/value`, { text: path })),
    takeComplaints: () => complaints.splice(0),
    picture: async () => String(await command('GET', '/screenshot')),
  }
}

/** Runs in the page. */
function positionOf(element: Element): string {
  const { x, y } = element.getBoundingClientRect()
  return `${x} ${y}`
}
