import type { Resource } from '@greenroom/contract/define/define-resource'
import { forRole } from '@greenroom/contract/define/for-role'
import { rootOf } from '@greenroom/contract/define/nesting'
import { offers } from '@greenroom/contract/define/offers'
import { type ComponentProps, type ComponentType, type ReactNode, useRef } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { manyOf, nothingMatches, oneOf } from '../../fields/naming.ts'
import { useSessionData } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Selection, useSelection } from '../../ui/use-selection.ts'
import { LimitPrompt } from '../limit/limit-prompt.tsx'
import { LimitUse } from '../limit/limit-use.tsx'
import { useAdding } from '../limit/use-adding.ts'
import { menuIcons } from '../menu-icons.ts'
import { Notices } from '../notices.tsx'
import type { ApiRecord } from '../records.ts'
import { AddLink } from './add/add-link.tsx'
import { AddSeveral, useAddSeveral } from './add/add-several.tsx'
import { RecentChanges } from './recent/recent-changes.tsx'
import classes from './resource-list.module.css'
import { usePointedOut } from './row-actions/use-pointed-out.ts'
import { useRowControls } from './row-actions/use-row-controls.ts'
import { isNarrowed, pageSizes } from './state/list-state.ts'
import { type Changes, useChanges } from './state/use-changes.ts'
import { type List, useList } from './state/use-list.ts'
import { ListTable } from './table/list-table.tsx'
import type { RowActions } from './table/row-menu.tsx'
import { ListToolbar } from './toolbar/list-toolbar.tsx'
import { AtStartView } from './views/at-start-view.tsx'

const ListCards = onDemand(async () => (await import('./cards/list-cards.tsx')).ListCards, null, 'The cards')
const Board = onDemand(async () => (await import('./board/board.tsx')).Board, null, 'The board')

// Bulk actions are loaded when the first row is selected.
const BulkBar = onDemand(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar, null, 'The selection bar')

/** Props of the bulk action bar. */
export type BarProps = { resource: Resource; list: List; selection: Selection<ApiRecord>; changes: Changes }

type Props = {
  resource: Resource
  /** Replaces the default bulk action bar; also loaded when the first row is selected. */
  Bar?: ComponentType<BarProps>
  /** Replaces the default search and filters above the rows. */
  Toolbar?: ComponentType<{ resource: Resource; list: List }>
  /** Additional row actions: in the row's menu, before Delete. */
  rowActions?: RowActions
  /** Shown next to the button that adds a record. */
  actions?: ReactNode
}

/** The list of any resource by the state in the URL. The plain URL opens the user's default view. */
export function ResourceList(props: Props) {
  return (
    <AtStartView resource={props.resource}>
      <AddressedList {...props} />
    </AtStartView>
  )
}

/** Searched, sorted and paged by the server, and changed in bulk. */
function AddressedList({ resource: defined, Bar = BulkBar, Toolbar = ListToolbar, rowActions: moreActions, actions }: Props) {
  const { facts } = useSessionData()
  const resource = forRole(defined, facts)
  const rowActions = resource.readOnly ? undefined : moreActions
  const list = useList(resource)
  const selection = useSelection<ApiRecord>(list.rows, JSON.stringify([list.state.q, list.state.filters]), {
    isFree: (row) => !resource.locked?.(row),
    keeps: 'list',
  })
  const changes = useChanges(resource, selection.clear)
  const adding = useAdding(resource, list)
  const several = useAddSeveral(resource)
  const used = useRef(false)
  const card = useRef<HTMLDivElement>(null)
  const shown = offers(resource, 'several') && list.layout !== 'board' ? selection : null
  const rowControls = useRowControls(resource, list, shown, card)
  usePointedOut(resource, list, card)
  if (selection.ids.length > 0) used.current = true
  const { label, intro } = resource
  const narrowed = isNarrowed(list.state)
  const hasFilters = Object.keys(list.state.filters).length > 0
  const isEmpty = !list.isPending && !list.error && list.rows.length === 0
  const add = offers(resource, 'create') && (
    <>
      {adding.use && <LimitUse {...adding.use} />}
      {offers(resource, 'several') && offers(resource, 'trash') && !resource.platform && <RecentChanges resource={resource} />}
      {actions}
      {resource.addSeveral && <AddSeveral adding={adding} onOpen={several.open} />}
      <AddLink resource={resource} adding={adding} />
    </>
  )

  return (
    <>
      <PageHeader title={resource.listTitle ?? label.many} text={resource.lead} actions={!(isEmpty && !narrowed) && add} />
      <Notices texts={resource.notices} />
      {isEmpty && !narrowed && !resource.asksFirst ? (
        <div className={classes.card}>
          <EmptyState
            Icon={menuIcons[rootOf(resource).menu?.icon ?? 'file']}
            title={`No ${manyOf(label)}${add ? ' yet' : ''}`}
            text={intro}
          >
            {add}
          </EmptyState>
        </div>
      ) : (
        <div ref={card} className={classes.card}>
          <Toolbar resource={resource} list={list} />
          {list.error ? (
            <LoadFailure title={`The ${manyOf(label)} could not be loaded`} line={failureSentence(list.error)} onRetry={list.retry} />
          ) : isEmpty && !narrowed ? (
            <EmptyState scene="search" title={`Find ${manyOf(label)}`} text={resource.asksFirst} />
          ) : isEmpty ? (
            <EmptyState scene="search" title="Nothing found" text={nothingMatches(oneOf(label), { q: list.state.q, hasFilters })}>
              <Button variant="default" onClick={() => list.change({ kind: 'clear' })}>
                {list.state.q.trim() === '' ? 'Clear filters' : 'Clear search'}
              </Button>
            </EmptyState>
          ) : (
            <>
              <Rows
                resource={resource}
                list={list}
                selection={shown}
                changes={changes}
                rowControls={rowControls}
                rowActions={rowActions}
                onClone={adding.clone}
              />
              {list.layout !== 'board' && (
                <Pager
                  page={list.state.page}
                  size={list.state.size}
                  sizes={pageSizes}
                  total={list.isPending ? null : list.total}
                  isAtLeast={list.hasMore}
                  shown={list.rows.length}
                  noun={list.total === 1 ? oneOf(label) : manyOf(label)}
                  onPage={(page) => list.change({ kind: 'page', page })}
                  onSize={(size) => list.change({ kind: 'size', size })}
                />
              )}
            </>
          )}
        </div>
      )}
      {used.current && <Bar resource={resource} list={list} selection={selection} changes={changes} />}
      {several.dialog}
      <LimitPrompt resource={resource} reached={adding.reached} onClose={adding.closePrompt} />
    </>
  )
}

/** The records in the chosen layout; those other than the table are loaded when they are chosen. */
function Rows(props: ComponentProps<typeof ListTable>) {
  switch (props.list.layout) {
    case 'table':
      return <ListTable {...props} />
    case 'cards':
      return <ListCards {...props} />
    case 'board':
      return <Board {...props} />
  }
}
