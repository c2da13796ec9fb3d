import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button } from '@mantine/core'
import { IconHistory } from '../../ui/icons/icon-history.ts'
import classes from './panel-header.module.css'

/** The header of a form on another page: what its values are for, and a link to their history. */
export function PanelHeader({ resource, onHistory }: { resource: Resource; onHistory(): void }) {
  return (
    <div className={classes.header}>
      <p className={classes.text}>{resource.settings?.reaches}</p>
      <Button
        className={classes.history}
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`History of ${resource.label.one}`}
        aria-haspopup="dialog"
        leftSection={<IconHistory size={14} aria-hidden="true" />}
        onClick={onHistory}
      >
        History
      </Button>
    </div>
  )
}
