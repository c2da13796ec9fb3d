import type { ListedPush } from '@greenroom/contract/push/listed'

/** What the Send panel is asked to open with. */
export type SendRequest =
  | { kind: 'new' }
  /** A push that was sent, to be sent again (PUSH-067). */
  | { kind: 'again'; push: ListedPush }
  /** A push that was undone, to be written anew. */
  | { kind: 'undone'; push: ListedPush }
  /** A piece of content, by the word that a push leads to it by. */
  | { kind: 'about'; content: { type: string; id: string; title: string } }

const requests = new EventTarget()

/** Asks for the Send panel. The frame of an app that can send listens for it. */
export function askToSend(request: SendRequest): void {
  requests.dispatchEvent(new CustomEvent<SendRequest>('send', { detail: request }))
}

/** Calls `onRequest` with what the panel should open with. Returns how to stop. */
export function onSendRequest(onRequest: (request: SendRequest) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) onRequest(event.detail)
  }
  requests.addEventListener('send', listener)
  return () => requests.removeEventListener('send', listener)
}
