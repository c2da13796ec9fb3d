import type { Resource } from '@greenroom/contract/define/define-resource'
import { useEffect, useState } from 'react'
import { useSessionData } from '../../../session/use-session.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { ViewedList } from '../state/use-list.ts'
import { ViewsButton } from './views-button.tsx'

// The menu and its requests are loaded after the rows, or on first use.
const ViewsMenu = onDemand(
  async () => (await import('./views-menu.tsx')).ViewsMenu,
  ({ onWanted }) => <ViewsButton onClick={onWanted} />,
  'Your views',
)

const AFTER_ROWS_MS = 2_000

/** The saved views of a list; those of the platform's lists are for super users only. */
export function Views({ resource, list }: { resource: Resource; list: ViewedList }) {
  const [used, setUsed] = useState<'shut' | 'open' | null>(null)
  /** The pointer is on the button: it must not be replaced now. */
  const [isNear, setNear] = useState(false)
  const { isPending, state } = list
  const { user } = useSessionData()

  useEffect(() => {
    if (used || isPending || isNear) return
    const timer = setTimeout(() => setUsed('shut'), AFTER_ROWS_MS)
    return () => clearTimeout(timer)
  }, [used, isPending, isNear])

  if (resource.platform && !user.is_super) return null
  // A user who followed a link to a saved view should see its name immediately.
  const open = () => setUsed('open')
  if (used || state.view !== null) return <ViewsMenu resource={resource} list={list} opensAtOnce={used === 'open'} onWanted={open} />
  const near = () => {
    void ViewsMenu.load()
    setNear(true)
  }
  const away = () => setNear(false)
  return <ViewsButton onClick={open} onPointerEnter={near} onPointerLeave={away} onFocus={near} onBlur={away} />
}
