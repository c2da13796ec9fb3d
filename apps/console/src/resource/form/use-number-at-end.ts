import type { Resource } from '@greenroom/contract/define/define-resource'
import { ORDER_FIELD } from '@greenroom/contract/define/hand-order'
import type { Values } from '@greenroom/contract/fields/field'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { numberAtEnd } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'

/**
 * Puts a new record last in its list by default. This does not count as input, and does not replace what the user has
 * entered meanwhile; if the request fails, the definition's initial value stays.
 */
export function useNumberAtEnd(resource: Resource, isNew: boolean, form: UseFormReturn<Values>): void {
  const path = usePathOf(resource)
  const about = useRef({ resource, path, form })
  about.current = { resource, path, form }

  useEffect(() => {
    if (!isNew) return
    let isGone = false
    const offer = async () => {
      const { resource: requestedResource, path: to } = about.current
      const number = await numberAtEnd(to, requestedResource)
      const { form: now } = about.current
      if (isGone || number === undefined || now.getFieldState(ORDER_FIELD).isDirty) return
      now.resetField(ORDER_FIELD, { defaultValue: number })
    }
    void offer().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isNew])
}
