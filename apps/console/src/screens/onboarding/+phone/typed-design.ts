import type { Values } from '@greenroom/contract/fields/field'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** The values in the open form of App Design. Outside of React's state: a key pressed there redraws the phone alone. */
export type TypedDesign = {
  read(): Values | null
  write(values: Values | null): void
  subscribe(listener: () => void): () => void
}

export function useNewTypedDesign(): TypedDesign {
  return useState(typedDesign)[0]
}

function typedDesign(): TypedDesign {
  const listeners = new Set<() => void>()
  let current: Values | null = null
  return {
    read: () => current,
    write: (values) => {
      current = values
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const TypedDesignContext = createContext<TypedDesign | null>(null)

export const TypedDesignProvider = TypedDesignContext.Provider

/** What is typed in App Design at the moment; null while its form is not open. */
export function useTypedDesign(): Values | null {
  const store = useContext(TypedDesignContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.read ?? nothing)
}

/** Reports the values of the form of App Design while it is open. */
export function useReportDesign(values: Values): void {
  const store = useContext(TypedDesignContext)
  useEffect(() => store?.write(values), [store, values])
  useEffect(() => () => store?.write(null), [store])
}

const never = () => () => {}
const nothing = () => null
