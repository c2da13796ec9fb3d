import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../harness/product.ts'

/** The programs of which WebKitGTK's browser is made for tests. */
export type WebKitPrograms = { driver: string; browser: string; screen: string }

/** A running browser with one window. Commands are those of https://www.w3.org/TR/webdriver2/, within its session. */
export type WebKit = {
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  close(): Promise<void>
}

const READY_WITHIN = 30_000

/** What WebDriver answers when a command fails; `code` is the standard's, such as `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** Starts a screen without a monitor, the driver and, through it, the browser. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<WebKit> {
  const children: ChildProcess[] = []
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  children.push(xvfb)
  const display = await firstLine(xvfb)
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LANG: 'en_GB.UTF-8',
      LANGUAGE: 'en_GB',
      TZ: 'Europe/London',
      NO_AT_BRIDGE: '1',
    },
  })
  children.push(child)
  const home = `http://127.0.0.1:${port}`
  await untilReady(home)
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = Object(await send(`${home}/session`, 'POST', { capabilities: { alwaysMatch: options } }))
  return {
    command: (method, path, body) => send(`${home}/session/${sessionId}${path}`, method, body),
    async close() {
      await send(`${home}/session/${sessionId}`, 'DELETE').catch(() => undefined)
      for (const each of children.toReversed()) await end(each)
    },
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
  const { value } = Object(await answer.json())
  if (!answer.ok) throw new WebDriverError(String(value.error), String(value.message))
  return value
}

async function untilReady(home: string): Promise<void> {
  for (const end = performance.now() + READY_WITHIN; performance.now() < end; await pause(50)) {
    if (
      await fetch(`${home}/status`)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      return
  }
  throw new Error(`WebKitWebDriver did not answer within ${READY_WITHIN / 1000} s.`)
}

/** The number of the display, which Xvfb writes when it is ready. */
async function firstLine(xvfb: ChildProcess): Promise<string> {
  const [, , , numbers] = xvfb.stdio
  if (!numbers || !('setEncoding' in numbers)) throw new Error('Xvfb has no pipe for its display.')
  const [chunk] = await Promise.race([once(numbers, 'data'), once(xvfb, 'exit').then(() => [''])])
  const display = String(chunk).trim()
  if (display === '') throw new Error('Xvfb did not start.')
  return display
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
