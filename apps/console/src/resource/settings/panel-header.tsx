import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconHistory } from '../../ui/icons/icon-history.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { RecordFormState } from '../form/use-record-form.ts'
import classes from './panel-header.module.css'

const HistoryDrawer = onDemand(async () => (await import('../history/history-drawer.tsx')).HistoryDrawer)

/** Over a form that is a part of another page: what its values are for, and their history. */
export function PanelHeader({ resource, record }: { resource: Resource; record: RecordFormState }) {
  const [history, setHistory] = useState<'unused' | 'open' | 'closed'>('unused')
  const { base } = record
  return (
    <header className={classes.header}>
      <p className={classes.text}>{resource.settings?.reaches}</p>
      <Button
        className={classes.history}
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconHistory size={14} aria-hidden="true" />}
        onClick={() => setHistory('open')}
      >
        History
      </Button>
      {base && history !== 'unused' && (
        <HistoryDrawer resource={resource} record={record} id={base.id} open={history === 'open'} onClose={() => setHistory('closed')} />
      )}
    </header>
  )
}
