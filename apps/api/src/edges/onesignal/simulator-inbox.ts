/** A message that the simulator accepted. */
export type ReceivedMessage = {
  id: string
  appId: string
  title: string
  subtitle: string
  body: string
  url: string
  segments: string[]
  data: Record<string, string>
  /** Devices that it went to. */
  devices: number
  at: string
}

const MOST = 60

/**
 * The latest messages, and the response for each idempotency key: a repeat gets the same one and nothing is sent again.
 */
export function messageInbox() {
  const messages = new Map<string, ReceivedMessage>()
  const byKey = new Map<string, string>()
  return {
    add(key: string, message: ReceivedMessage): void {
      messages.set(message.id, message)
      if (key !== '') byKey.set(key, message.id)
      const oldest = messages.keys().next()
      if (messages.size > MOST && !oldest.done) messages.delete(oldest.value)
    },
    known: (key: string): string | undefined => byKey.get(key),
    find: (id: string): ReceivedMessage | undefined => messages.get(id),
    list: (): ReceivedMessage[] => [...messages.values()].toReversed(),
  }
}
