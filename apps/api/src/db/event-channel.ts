/** The channel on which the processes notify each other of events. */
export const EVENT_CHANNEL = 'greenroom_events'

/**
 * The statement that notifies every process of an event once its transaction is committed. `about` is an app's id, or a
 * word for events that belong to no app. At most 7 kB of JSON.
 */
export function eventStatement(about: string, name: string, data: unknown): [text: string, values: string[]] {
  return ['select pg_notify($1, $2)', [EVENT_CHANNEL, JSON.stringify({ app: about, name, data })]]
}
