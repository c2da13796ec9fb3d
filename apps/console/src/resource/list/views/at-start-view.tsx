import type { Resource } from '@greenroom/contract/define/define-resource'
import { Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type StartView, useStartView } from './start-view.ts'

/** A list; at a plain URL it opens the user's default view. */
export function AtStartView({ resource, children }: { resource: Resource; children: ReactNode }) {
  const start = useStartHere(resource)
  return start ? <Navigate to="." search={{ ...start.query, view: start.id }} replace /> : children
}

/** The default view if the address asks for it. */
export function useStartHere(resource: Resource): StartView | null {
  const { known } = useStartView(resource)
  const isPlain = Object.keys(useSearch({ strict: false })).length === 0
  return isPlain ? known : null
}
