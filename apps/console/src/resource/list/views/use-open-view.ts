import type { Resource } from '@greenroom/contract/define/define-resource'
import type { SavedView } from '@greenroom/contract/views/saved-view'
import { useEffect } from 'react'
import { confirm } from '../../../ui/confirm.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { PLAIN_VIEW } from '../state/list-state.ts'
import type { ViewedList } from '../state/use-list.ts'
import { useStartView } from './start-view.ts'
import { useViews } from './use-views.ts'
import { showsView, viewQueryOf } from './view-query.ts'

/** Which saved view a list shows, whether the state still matches it, and the available actions. */
export function useOpenView(resource: Resource, list: ViewedList) {
  const views = useViews(resource)
  const { known, keep } = useStartView(resource)
  const { state } = list
  const open = views.all?.find(({ id }) => id === state.view)
  // Columns are always explicit: a view cannot depend on the last choice in this browser.
  const current = viewQueryOf({ ...state, columns: list.shownFields })
  const show = (view: SavedView) => list.show(view.query, view.id)

  const start = views.all?.find((view) => view.is_default) ?? null
  useEffect(() => {
    if (!views.all) return
    const isOther = JSON.stringify(start && { id: start.id, query: start.query }) !== JSON.stringify(known)
    if (!isOther) return
    keep(start)
    // The default view was changed in another browser, and the list here is still unchanged.
    const untouched = state.view === null ? isPlain(list) : state.view === known?.id && showsView(resource, known.query, state)
    if (start && untouched && state.page === 1) list.show(start.query, start.id, { replace: true })
  })

  async function remove(view: SavedView) {
    const sure = await confirm({
      title: `Delete the view “${view.name}”?`,
      text: `${view.shared ? 'Nobody will be able to use it anymore. ' : ''}Its records stay the same.`,
      yes: 'Delete view',
      dangerous: true,
    })
    if (!sure) return
    views.remove(view.id, () => {
      toastDone('View deleted.')
      list.show(current, PLAIN_VIEW)
    })
  }

  return {
    views,
    open,
    isChanged: open !== undefined && !showsView(resource, open.query, state),
    current,
    show,
    reset: () => open && show(open),
    remove,
  }
}

function isPlain({ state }: ViewedList): boolean {
  return state.q === '' && state.sort === null && state.columns === null && Object.keys(state.filters).length === 0
}
