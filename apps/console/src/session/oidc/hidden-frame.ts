/** How long to wait for the issuer: as long as a slow one may take, or only as long as a fast one does. */
export type Patience = 'long' | 'short'

const ANSWER_MS: Record<Patience, number> = { long: 8_000, short: 3_000 }
/** After a page has loaded in the frame, the time for its script to go on to the next one. */
const LOADED_MS: Record<Patience, number> = { long: 1_500, short: 500 }

/**
 * Opens an address in a hidden frame and returns where it ended: /auth/silent, a page of the server that passes its
 * address to the parent. Rejects with a TimeoutError if it does not end there. An issuer that cannot answer shows a
 * page instead, such as an error, and one that must not be framed leaves the browser's own: the parent cannot read
 * either, but both load, and nothing follows.
 */
export function visitInHiddenFrame(url: string, patience: Patience): Promise<string> {
  return new Promise((done, fail) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = 'Sign-in'
    const end = (finish: () => void) => {
      for (const timer of [late, stuck]) clearTimeout(timer)
      window.removeEventListener('message', hear)
      frame.remove()
      finish()
    }
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.contentWindow) return
      if (typeof data === 'object' && data !== null && typeof data.signInAnswer === 'string') end(() => done(data.signInAnswer))
    }
    const giveUp = () => end(() => fail(new DOMException('The issuer did not answer in time.', 'TimeoutError')))
    const late = setTimeout(giveUp, ANSWER_MS[patience])
    let stuck: ReturnType<typeof setTimeout> | undefined
    window.addEventListener('message', hear)
    frame.src = url
    frame.addEventListener('load', () => {
      clearTimeout(stuck)
      stuck = setTimeout(giveUp, LOADED_MS[patience])
    })
    document.body.append(frame)
  })
}
