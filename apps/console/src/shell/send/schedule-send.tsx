import { timeMistake } from '@greenroom/contract/push/schedule'
import { Button, Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { serverNow } from '../../api/server-time.ts'
import { type ChosenTime, TimeFields } from '../../screens/push-notifications/+scheduled/time-fields.tsx'
import { IconClock } from '../../ui/icons/icon-clock.ts'
import classes from './schedule-send.module.css'
import type { SendForm } from './use-send-form.ts'

type Props = {
  send: SendForm
  time: ChosenTime
  onTime: (time: ChosenTime) => void
  /** A scheduled push is edited: this is the panel's main action. */
  isEditing: boolean
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Schedule, beside Send: the time of the push in a zone, and the confirmation with its preview. */
export function ScheduleSend({ send, time, onTime, isEditing, isOpen, setOpen }: Props) {
  useWindowEvent('keydown', (event) => {
    if (isOpen && event.key === 'Escape') setOpen(false)
  })
  const schedule = async () => {
    if (await send.schedule(time)) setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" width={320} trapFocus withinPortal={false} shadow="md">
      <Popover.Target>
        <Button
          variant={isEditing ? 'filled' : 'default'}
          leftSection={<IconClock size={16} aria-hidden="true" />}
          disabled={!send.ready}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isEditing ? 'Continue' : 'Schedule'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Schedule">
        {isOpen && (
          <div className={classes.schedule}>
            <TimeFields time={time} release={send.audience.reach?.comes_out ?? null} refused={send.refusedTime} onChange={onTime} />
            <Button
              type="button"
              size="sm"
              disabled={!send.ready || timeMistake(time, serverNow()) !== null}
              onClick={() => void schedule()}
            >
              {isEditing ? 'Save' : 'Schedule'}
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
