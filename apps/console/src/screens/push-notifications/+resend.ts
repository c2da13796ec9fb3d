import type { ListedPush } from '@greenroom/contract/push/listed'

const requests = new EventTarget()

/** Asks for the Send panel, prefilled with a sent push (PUSH-067). */
export function resend(push: ListedPush): void {
  requests.dispatchEvent(new CustomEvent<ListedPush>('resend', { detail: push }))
}

/** The panel hears here what it should open with. Answers how to stop. */
export function onResend(hear: (push: ListedPush) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) hear(event.detail)
  }
  requests.addEventListener('resend', listener)
  return () => requests.removeEventListener('resend', listener)
}
