/**
 * Thrown by work that is interrupted because this process stops: not a failure, and another process continues it at
 * once.
 */
export class Interrupted extends Error {
  override name = 'Interrupted'
}
