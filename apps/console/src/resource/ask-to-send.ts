import type { ListedPush } from '@greenroom/contract/push/listed'

/** The content with which the Send panel opens. */
export type SendRequest =
  /** With a day, YYYY-MM-DD, Schedule opens with it. */
  | { kind: 'new'; day?: string }
  /** A sent push, to be sent again (PUSH-067). */
  | { kind: 'again'; push: ListedPush }
  /** An undone push, to be edited. */
  | { kind: 'undone'; push: ListedPush }
  /** A scheduled push, to be edited. */
  | { kind: 'scheduled'; push: ListedPush }
  /** A piece of content, by its type name as a push's link target. */
  | { kind: 'about'; content: { type: string; id: string; title: string } }

const requests = new EventTarget()

/** Opens the Send panel. The frame of an app that can send listens for this event. */
export function askToSend(request: SendRequest): void {
  requests.dispatchEvent(new CustomEvent<SendRequest>('send', { detail: request }))
}

/** Calls `onRequest` when the panel should open. Returns an unsubscribe function. */
export function onSendRequest(onRequest: (request: SendRequest) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) onRequest(event.detail)
  }
  requests.addEventListener('send', listener)
  return () => requests.removeEventListener('send', listener)
}
