import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitInHiddenFrame } from './hidden-frame.ts'

const ORIGIN = 'https://console.example.com'
const URL_OF_ISSUER = 'https://id.example.com/authorize'

/** As much of an iframe as the visit needs. */
class Frame extends EventTarget {
  contentWindow = {}
  remove = vi.fn()
}

let frame: Frame
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  frame = new Frame()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('document', { createElement: () => frame, body: { append: vi.fn() } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a visit in a hidden frame', () => {
  test('ends with the address that /auth/silent passes on, also right after its page has loaded', async () => {
    const visit = visitInHiddenFrame(URL_OF_ISSUER, 'short')
    frame.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(400)
    answer(`${ORIGIN}/auth/silent?code=one`)
    await expect(visit).resolves.toBe(`${ORIGIN}/auth/silent?code=one`)
    expect(frame.remove).toHaveBeenCalledOnce()
  })

  test.each([
    ['long', 1_500],
    ['short', 500],
  ] as const)('gives up soon after a page that says nothing, with %s patience after %d ms', async (patience, wait) => {
    const ended = endOf(visitInHiddenFrame(URL_OF_ISSUER, patience))
    await vi.advanceTimersByTimeAsync(200)
    frame.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith('TimeoutError')
  })

  test('waits for the next page after each one of the issuer', async () => {
    const visit = visitInHiddenFrame(URL_OF_ISSUER, 'long')
    for (let pages = 0; pages < 3; pages += 1) {
      frame.dispatchEvent(new Event('load'))
      await vi.advanceTimersByTimeAsync(1_400)
    }
    answer(`${ORIGIN}/auth/silent?code=two`)
    await expect(visit).resolves.toContain('code=two')
  })

  test.each([
    ['long', 8_000],
    ['short', 3_000],
  ] as const)('gives up where nothing loads at all, with %s patience after %d ms', async (patience, wait) => {
    const ended = endOf(visitInHiddenFrame(URL_OF_ISSUER, patience))
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith('TimeoutError')
  })

  test('takes no answer of another window or origin', async () => {
    const ended = endOf(visitInHiddenFrame(URL_OF_ISSUER, 'short'))
    answer('https://evil.example', { origin: 'https://evil.example' })
    answer('https://evil.example', { source: {} })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(ended).toHaveBeenCalledWith('TimeoutError')
  })
})

function answer(address: string, more: { origin?: string; source?: object } = {}): void {
  page.dispatchEvent(
    Object.assign(new Event('message'), { origin: ORIGIN, source: frame.contentWindow, data: { signInAnswer: address }, ...more }),
  )
}

/** Called with the name of the error, or with the address. */
function endOf(visit: Promise<string>) {
  const ended = vi.fn()
  visit.then(ended, (error: unknown) => ended(error instanceof DOMException ? error.name : error))
  return ended
}
