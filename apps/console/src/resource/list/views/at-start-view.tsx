import type { Resource } from '@greenroom/contract/define/define-resource'
import { Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStartView } from './start-view.ts'

/** A list; at a plain URL it opens the user's default view. */
export function AtStartView({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { known } = useStartView(resource)
  const isPlain = Object.keys(useSearch({ strict: false })).length === 0
  if (known && isPlain) return <Navigate to="." search={{ ...known.query, view: known.id }} replace />
  return children
}
