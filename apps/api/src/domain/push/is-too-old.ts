import type { DeliveryContext } from './delivery-context.ts'

/** Whether the push, or its part, has exceeded its time limit. */
export function isTooOld({ endsAfterMs }: DeliveryContext, { startedAt }: { startedAt: Date }): boolean {
  return Date.now() - startedAt.getTime() > endsAfterMs
}
