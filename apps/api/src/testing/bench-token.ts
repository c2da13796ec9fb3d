/**
 * The token of a device of the benchmark, as long as FCM's own; its number decides which share of errors it belongs to.
 */
export function tokenOf(index: number): string {
  return `device${index}:APA91b${'0123456789abcdefghijklmnopqrstuv'.repeat(4)}`
}
