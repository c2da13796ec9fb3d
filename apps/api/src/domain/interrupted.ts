/**
 * Thrown by work that is not done because this process stops: no failure, and another process goes on with it at once.
 */
export class Interrupted extends Error {
  override name = 'Interrupted'
}
