import { textOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useEffect } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { errorPaths } from './reveal-field.ts'

/** Error types that are not from the schema: they are cleared by the next change of their own field. */
const GIVEN = ['server', 'refused']

/**
 * Validates fields with an error again when another one changes: a rule over several fields is often satisfied by
 * changing another field, and its message would otherwise stay.
 */
export function useMendedMessages({ subscribe, trigger }: UseFormReturn<Values>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true },
        callback: ({ name, type, errors }) => {
          if (name === undefined || type !== 'change') return
          const others = errorPaths(errors).filter((path) => path !== name && !GIVEN.includes(textOf(valuesOf(get(errors, path)).type)))
          if (others.length > 0) void trigger(others)
        },
      }),
    [subscribe, trigger],
  )
}
