import { type Unsaved, unsavedHere } from '../ui/unsaved-changes.ts'

const ANSWER_WITHIN_MS = 150

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('greenroom-unsaved')

/**
 * Responds to other tabs that are about to sign out and query what would be lost here. A page responds once, however
 * many sessions it starts.
 */
export function answerOtherTabs(): void {
  channel?.addEventListener('message', answerOne)
}

function answerOne({ data }: MessageEvent): void {
  if (data === 'asks' && unsavedHere() === 'lost') channel?.postMessage('lost')
}

/** Whether another tab of this browser would lose input. Input that other tabs store needs no confirmation. */
export function unsavedInOtherTabs(): Promise<Unsaved> {
  return new Promise((resolve) => {
    const answer = ({ data }: MessageEvent) => data === 'lost' && end('lost')
    const timer = setTimeout(() => end('none'), ANSWER_WITHIN_MS)
    function end(unsaved: Unsaved): void {
      clearTimeout(timer)
      channel?.removeEventListener('message', answer)
      resolve(unsaved)
    }
    channel?.addEventListener('message', answer)
    channel?.postMessage('asks')
  })
}
