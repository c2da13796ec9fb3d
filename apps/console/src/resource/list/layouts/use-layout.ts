import type { Resource } from '@greenroom/contract/define/define-resource'
import { useSessionData } from '../../../session/use-session.ts'
import { useStored } from '../../../ui/use-stored.ts'
import { type ListLayout, layoutsOf } from './list-layouts.ts'

/** The layout that this person chose for this list, stored in the browser: a phone may show another one. */
export function useLayout(resource: Resource) {
  const { user } = useSessionData()
  const offered = layoutsOf(resource)
  const [stored, setStored] = useStored<string>(`greenroom.layout.${user.id}.${resource.segment}`, 'table')
  const layout = offered.find((one) => one === stored) ?? 'table'
  return { offered, layout, setLayout: (next: ListLayout) => setStored(next) }
}
