import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { EXPORT_DAYS, MAIL_ABOVE_ROWS } from '@greenroom/contract/transfer/export-words'
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { manyOf, naming } from '../../../fields/naming.ts'
import { useShown } from '../../../ui/use-shown.ts'
import { useStored } from '../../../ui/use-stored.ts'
import { useFormFacts } from '../../use-form-facts.ts'
import { isNarrowed } from '../state/list-state.ts'
import classes from './export-dialog.module.css'
import { columnsAtFirst, type ExportedList, exportColumns } from './list-export.ts'
import { useListExport } from './use-list-export.ts'

type Props = { resource: Resource; list: ExportedList; open: boolean; onClose(): void }

/** Asks for the columns of a list's file, and saves it; the choice is stored for the next export of this list. */
export function ExportDialog({ resource, list, open, onClose }: Props) {
  const shown = useShown(open)
  const file = useListExport(resource, list, onClose)
  const close = () => {
    file.stop()
    onClose()
  }
  return (
    <Modal opened={shown} onClose={close} title={`Export ${manyOf(resource.label)}`} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      {open && <Choice resource={resource} list={list} file={file} onClose={close} />}
    </Modal>
  )
}

type ChoiceProps = Omit<Props, 'open'> & { file: ReturnType<typeof useListExport> }

function Choice({ resource, list, file, onClose }: ChoiceProps) {
  const columns = exportColumns(resource, useFormFacts())
  const [stored, setStored] = useStored(`greenroom.export-columns.${resource.segment}`, columnsAtFirst(columns, list))
  const chosen = columns.map(({ name }) => name).filter((name) => stored.includes(name))
  const isRunning = file.rows !== null
  const isAll = chosen.length === columns.length
  const toggle = (name: string) => setStored(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <Stack>
      <p className={classes.text}>{sayWhat(resource, list)}</p>
      <fieldset className={classes.columns} disabled={isRunning}>
        <legend className={classes.legend}>Columns</legend>
        <Checkbox
          className={classes.all}
          label="All columns"
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => setStored(isAll ? [] : columns.map(({ name }) => name))}
        />
        {columns.map(({ name, label }) => (
          <Checkbox key={name} label={label} checked={chosen.includes(name)} onChange={() => toggle(name)} />
        ))}
      </fieldset>
      <p className={classes.text} role="status">
        {isRunning ? sayProgress(resource, file.rows ?? 0) : chosen.length === 0 ? 'Choose at least one column.' : ''}
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {isRunning ? 'Close' : 'Cancel'}
        </Button>
        <Button data-autofocus disabled={chosen.length === 0} loading={isRunning} onClick={() => void file.start(chosen)}>
          Export
        </Button>
      </Group>
    </Stack>
  )
}

function sayWhat(resource: Resource, { state, total, hasMore }: ExportedList): string {
  const number = total === null ? manyOf(resource.label) : `${hasMore ? 'More than ' : ''}${naming(resource, total)}`
  const which = isNarrowed(state) ? `${number}, as searched and filtered` : number
  const left = resource.ownTables && !resource.platform ? ' Passwords and members on the blacklist are left out.' : ''
  return `${which}, as a CSV file for any spreadsheet program.${left}`
}

function sayProgress(resource: Resource, rows: number): string {
  if (resource.platform) return 'Preparing the file…'
  return `Preparing the file… ${count(rows)} rows so far. You can close this window: the file will be under Import/Export for ${EXPORT_DAYS} days, and we email you when an export of more than ${count(MAIL_ABOVE_ROWS)} rows is ready.`
}
