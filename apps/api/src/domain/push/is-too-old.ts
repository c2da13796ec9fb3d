import type { Shared } from './deliver.ts'

/** Is the push's time over? */
export function isTooOld({ endsAfterMs }: Shared, { createdAt }: { createdAt: Date }): boolean {
  return Date.now() - createdAt.getTime() > endsAfterMs
}
