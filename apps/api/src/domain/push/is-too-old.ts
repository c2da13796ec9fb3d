import type { DeliveryContext } from './delivery-context.ts'

/** Is the push's time over? */
export function isTooOld({ endsAfterMs }: DeliveryContext, { createdAt }: { createdAt: Date }): boolean {
  return Date.now() - createdAt.getTime() > endsAfterMs
}
