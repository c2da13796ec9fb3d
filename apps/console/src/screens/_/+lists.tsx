import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconDots } from '../../ui/icons/icon-dots.ts'
import { Pager } from '../../ui/pager.tsx'
import { SelectAll, SelectRow } from '../../ui/select-rows.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { type Selection, useSelection } from '../../ui/use-selection.ts'
import { LONG_WORD, SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'

type Row = { id: string; title: string; text: string }

const rows: Row[] = [
  { id: '1', title: SHORT, text: SENTENCE },
  { id: '2', title: LONG_WORD, text: LONG_WORD },
  { id: '3', title: 'Sit', text: '–' },
]

const columnsFor = (selection: Selection<Row>): DataColumn<Row>[] => [
  {
    header: 'Select',
    head: <SelectAll label="Select all of this page" selection={selection} />,
    shape: 'tick',
    cell: ({ id, title }) => (
      <SelectRow label={`Select ${title}`} checked={selection.has(id)} onTick={(isRange) => selection.toggle(id, isRange)} />
    ),
  },
  { header: 'Key', shape: 'short', cell: (_, number) => number },
  { header: 'Title', shape: 'title', cell: ({ title }) => title },
  { header: 'Text', shape: 'long', cell: ({ text }) => text },
  { header: 'Email', cell: () => <EmailAddress text="someone@example.com" /> },
  { header: 'State', cell: () => <Badge>Active</Badge> },
  {
    header: 'Actions',
    shape: 'actions',
    cell: ({ title }) => (
      <IconButton aria-label={`Actions of ${title}`}>
        <IconDots size={16} />
      </IconButton>
    ),
  },
]

/**
 * A list with its rows, while they are refreshed and while the first ones are loading; the pager, and the selection
 * bar.
 */
export function Lists() {
  const [page, setPage] = useState(3)
  const [size, setSize] = useState(25)
  const [isTicked, setTicked] = useState(true)
  const selection = useSelection(rows, '', { keeps: 'page' })
  const shared = { columns: columnsFor(selection), idOf: ({ id }: Row) => id, waitingRows: 2 }
  return (
    <Chapter title="Lists">
      <Specimen name="Rows" wide>
        <Card>
          <DataTable label="Rows" rows={rows} from={51} {...shared} />
          <Pager page={page} size={size} sizes={[10, 25, 50]} total={12_345} shown={3} noun="rows" onPage={setPage} onSize={setSize} />
        </Card>
      </Specimen>
      <Specimen name="Older rows while newer ones come" wide>
        <Card>
          <DataTable label="Older rows" rows={rows.slice(0, 1)} from={1} isOlder {...shared} />
        </Card>
      </Specimen>
      <Specimen name="Rows on their way" wide>
        <Card>
          <DataTable label="Rows on their way" rows={undefined} from={1} {...shared} />
        </Card>
      </Specimen>
      <Specimen name="Shares of a whole">
        <Group w="100%">
          <ShareBar share={0.7} />
          70 %
        </Group>
        <Group w="100%">
          <ShareBar share={0.02} />2 %
        </Group>
      </Specimen>
      <Specimen name="What is ticked">
        <Checkbox label="Tick three" checked={isTicked} onChange={(event) => setTicked(event.currentTarget.checked)} />
        <SelectionBar label="Ticked" open={isTicked} said="3 ticked" onClear={() => setTicked(false)}>
          <Button size="xs" variant="default">
            Edit
          </Button>
          <Button size="xs" color="red" variant="light">
            Delete
          </Button>
        </SelectionBar>
      </Specimen>
    </Chapter>
  )
}
