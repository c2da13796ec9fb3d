import { withOwnFields } from '@greenroom/contract/members/members'
import { headerOf } from '@greenroom/contract/transfer/columns'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { Button } from '@mantine/core'
import { useFormFacts } from '../../resource/use-form-facts.ts'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { saveBlob } from '../../ui/save-file.ts'
import { useTables } from './+use-tables.ts'
import classes from './import-export.module.css'

/** Saves an empty file of a table, with only its header. */
export function Template({ disabled }: { disabled: boolean }) {
  const { tables } = useTables()
  const { app } = useFormFacts()
  const save = (name: string) => {
    const found = tableByName(name)
    const table = found && withOwnFields(found, app)
    if (table) saveBlob(`${name}.csv`, new Blob([`\uFEFF${headerOf(table).join(',')}\r\n`], { type: 'text/csv' }))
  }
  return (
    <DropPanel
      role="menu"
      align="start"
      label="Templates"
      button={(props) => (
        <Button variant="subtle" disabled={disabled} {...props}>
          Download a template
        </Button>
      )}
    >
      {(close) => (
        <div className={classes.templates}>
          {tables.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              role="menuitem"
              onClick={() => {
                save(value)
                close()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </DropPanel>
  )
}
