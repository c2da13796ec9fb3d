import { Button } from '@mantine/core'
import { useAppDay } from '../../session/use-app-day.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { listAddress } from '../list-address.ts'
import classes from './form-bar.module.css'
import { type Saving, savingsOf } from './publishing.ts'
import { useDeciding } from './record-state.tsx'
import { type FormBarProps, SaveState } from './save-state.tsx'

const SettingsBar = onDemand(async () => (await import('../settings/settings-bar.tsx')).SettingsBar)

/**
 * Sticky at the bottom of the window: the state of the form, Cancel, and the save buttons, which are enabled once there
 * is something valid to save (SHELL-085). The primary one says how it changes who sees the record.
 */
export function FormBar(props: FormBarProps) {
  return props.resource.settings?.actions ? <SettingsBar {...props} /> : <RecordBar {...props} />
}

function RecordBar({ resource, record, onHistory, onShowMissing }: FormBarProps) {
  const deciding = useDeciding(resource, record)
  const { main, beside } = savingsOf(resource, record.base, deciding, useAppDay())
  const press = ({ sets }: Saving) => ({ disabled: !record.canPress(sets), onClick: () => record.press(sets) })
  return (
    <div className={classes.bar} data-stays data-foot-bar>
      <span className={classes.state} role="status">
        <SaveState resource={resource} record={record} onHistory={onHistory} onShowMissing={onShowMissing} />
      </span>
      {!resource.single && (
        <ButtonLink {...listAddress(resource)} variant="default">
          Cancel
        </ButtonLink>
      )}
      {beside && (
        <Button variant="default" {...press(beside)}>
          {beside.label}
        </Button>
      )}
      <Button {...press(main)} loading={record.isSaving}>
        {main.label}
      </Button>
    </div>
  )
}
