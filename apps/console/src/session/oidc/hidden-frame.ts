const PATIENCE_MS = 8_000

/**
 * Opens an address in a hidden frame and returns where it ended: /auth/silent, a page of the server that passes its
 * address to the parent.
 */
export function visitInHiddenFrame(url: string): Promise<string> {
  return new Promise((done, fail) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = 'Sign-in'
    const end = (finish: () => void) => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      frame.remove()
      finish()
    }
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.contentWindow) return
      if (typeof data === 'object' && data !== null && typeof data.signInAnswer === 'string') end(() => done(data.signInAnswer))
    }
    const timer = setTimeout(() => end(() => fail(new DOMException('The issuer did not answer in time.', 'TimeoutError'))), PATIENCE_MS)
    window.addEventListener('message', hear)
    frame.src = url
    document.body.append(frame)
  })
}
