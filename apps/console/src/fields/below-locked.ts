import { createContext, type ReactNode } from 'react'

/** Renders what is shown below a field of a form that this user may not change, by the name of the field. */
export const BelowLocked = createContext<((name: string) => ReactNode) | null>(null)
