/**
 * Thrown by work that is not done because this process stops: no failure, and another process continues with it at
 * once.
 */
export class Interrupted extends Error {
  override name = 'Interrupted'
}
