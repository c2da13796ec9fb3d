import { type PlanningKind, planningKinds } from '@greenroom/contract/planning/planning-kinds'
import { Button, Checkbox } from '@mantine/core'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { IconFilter } from '../../ui/icons/icon-filter.ts'
import classes from './planning.module.css'

type Props = { kinds: readonly PlanningKind[]; onChange: (kinds: readonly PlanningKind[]) => void }

/** Which kinds of days the calendar shows. */
export function KindFilter({ kinds, onChange }: Props) {
  const isAll = kinds.length === planningKinds.length
  return (
    <DropPanel
      label="What the calendar shows"
      button={(props) => (
        <Button {...props} variant="default" leftSection={<IconFilter size={16} aria-hidden="true" />}>
          {isAll ? 'Show: everything' : `Show: ${kinds.length} of ${planningKinds.length}`}
        </Button>
      )}
    >
      {() => (
        <div className={classes.kinds}>
          {planningKinds.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={kinds.includes(value)}
              onChange={(event) => onChange(event.currentTarget.checked ? [...kinds, value] : kinds.filter((one) => one !== value))}
            />
          ))}
          {!isAll && (
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(planningKinds.map(({ value }) => value))}>
              Show everything
            </Button>
          )}
        </div>
      )}
    </DropPanel>
  )
}
