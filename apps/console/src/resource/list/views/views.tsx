import type { Resource } from '@greenroom/contract/define/define-resource'
import { useEffect, useState } from 'react'
import { useSessionData } from '../../../session/use-session.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { ViewedList } from '../use-list.ts'
import { ViewsButton } from './views-button.tsx'

// The menu and what it asks the server come after the rows, or with the first use.
const ViewsMenu = onDemand(async () => (await import('./views-menu.tsx')).ViewsMenu, <ViewsButton />)

const AFTER_ROWS_MS = 2_000

/** The saved views of a list; those of the platform's lists are for super users alone. */
export function Views({ resource, list }: { resource: Resource; list: ViewedList }) {
  const [used, setUsed] = useState<'shut' | 'open' | null>(null)
  const { isPending, state } = list
  const { user } = useSessionData()

  useEffect(() => {
    if (used || isPending) return
    const timer = setTimeout(() => setUsed('shut'), AFTER_ROWS_MS)
    return () => clearTimeout(timer)
  }, [used, isPending])

  if (resource.platform && !user.is_super) return null
  // Who came by a saved view wants to see its name at once.
  if (used || state.view !== null) return <ViewsMenu resource={resource} list={list} opensAtOnce={used === 'open'} />
  return <ViewsButton onClick={() => setUsed('open')} onPointerEnter={ViewsMenu.load} onFocus={ViewsMenu.load} />
}
