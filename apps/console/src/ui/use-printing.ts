import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. The browser takes the page as it is right after the event. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watch, () => isPrinting || matchMedia('print').matches)
}

let isPrinting = false

function watch(draw: () => void): () => void {
  const set = (next: boolean) => () => {
    isPrinting = next
    flushSync(draw)
  }
  const [before, after, emulated] = [set(true), set(false), () => draw()]
  const media = matchMedia('print')
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  media.addEventListener('change', emulated)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    media.removeEventListener('change', emulated)
  }
}
