import { count } from '@greenroom/contract/count'
import { DAYS_IN_TRASH, type Trashed, type TrashedKind } from '@greenroom/contract/define/trashed'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Button, Select } from '@mantine/core'
import { api } from '../../api/client.ts'
import { LimitPrompt } from '../../resource/limit/limit-prompt.tsx'
import { PagedRows } from '../../resource/paged/paged-rows.tsx'
import { usePaged } from '../../resource/paged/use-paged.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useMay } from '../../session/use-may.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { TrashBar } from './+trash-bar.tsx'
import { trashColumns } from './+trash-columns.tsx'
import { useTrashChanges } from './+use-trash-changes.ts'
import classes from './trash.module.css'

/** The deleted records of this app, of every kind: they can be restored with their links, or deleted permanently. */
export function Trash() {
  const address = useAppPath()('trash')
  const list = usePaged(address, (options) => api.get(address, options), ['resource'])
  const rows = list.rows ?? []
  const may = useMay()
  const isFree = ({ resource }: Trashed) => {
    const kind = resourceByName(resource)
    return kind !== undefined && may('write', kind)
  }
  const selection = useSelection(rows, `${list.q} ${list.chosen.resource}`, { keeps: 'page', isFree })
  const changes = useTrashChanges(selection.clear)
  const narrowed = list.q !== '' || list.chosen.resource !== ''

  return (
    <>
      <PageHeader
        title="Trash"
        text={`Items are deleted for good after ${DAYS_IN_TRASH} days. Until then you can restore them with all their links.`}
      />
      <Card>
        <div className={classes.tools}>
          <SearchField
            label="Search the trash"
            placeholder="Search by title"
            value={list.q}
            onSearch={list.search}
            className={classes.search}
          />
          <Kinds kinds={list.meta?.kinds ?? []} chosen={list.chosen.resource ?? ''} onChoose={(kind) => list.filter('resource', kind)} />
        </div>
        <PagedRows
          label="Trash"
          list={list}
          columns={trashColumns({ selection, changes, isFree }).filter(
            ({ shape }) => !selection.none || (shape !== 'tick' && shape !== 'actions'),
          )}
          idOf={({ id }) => id}
          waitingRows={8}
          failureTitle="The trash could not be loaded"
          noun={['record', 'records']}
          empty={<Nothing narrowed={narrowed} isLastPage={list.page > 1} onFirstPage={() => list.goTo(1)} />}
        />
      </Card>
      <TrashBar selection={selection} changes={changes} />
      {changes.full && <LimitPrompt resource={changes.full.resource} reached={changes.full.reached} onClose={changes.closePrompt} />}
    </>
  )
}

/** Filters the trash by kind of record. */
function Kinds({ kinds, chosen, onChoose }: { kinds: TrashedKind[]; chosen: string; onChoose(kind: string): void }) {
  const offered = kinds.some(({ resource }) => resource === chosen) || chosen === '' ? kinds : [...kinds, { resource: chosen, total: 0 }]
  return (
    <Select
      aria-label="Kind"
      className={classes.kind}
      allowDeselect={false}
      data={[
        { value: '', label: 'All kinds' },
        ...offered.map(({ resource, total }) => ({
          value: resource,
          label: `${resourceByName(resource)?.label.many ?? resource} (${count(total)})`,
        })),
      ]}
      value={chosen}
      onChange={(value) => onChoose(value ?? '')}
    />
  )
}

function Nothing({ narrowed, isLastPage, onFirstPage }: { narrowed: boolean; isLastPage: boolean; onFirstPage(): void }) {
  if (isLastPage) {
    return (
      <EmptyState scene="search" title="Nothing on this page" text="The items on this page have been restored or deleted for good.">
        <Button variant="default" onClick={onFirstPage}>
          First page
        </Button>
      </EmptyState>
    )
  }
  return narrowed ? (
    <EmptyState scene="search" title="Nothing found" text="Nothing in the trash matches your search." />
  ) : (
    <EmptyState
      Icon={IconTrash}
      title="The trash is empty"
      text={`Items that you delete stay here for ${DAYS_IN_TRASH} days and can be restored.`}
    />
  )
}
