import type { DeliveryContext } from './delivery-context.ts'

/** Whether the push has exceeded its time limit. */
export function isTooOld({ endsAfterMs }: DeliveryContext, { createdAt }: { createdAt: Date }): boolean {
  return Date.now() - createdAt.getTime() > endsAfterMs
}
