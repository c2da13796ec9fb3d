import { firstTimeOf, repeatMistake } from '@greenroom/contract/push/repeat'
import { releaseOf, timeMistake } from '@greenroom/contract/push/schedule'
import { Button, Popover, Radio } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
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
  const [onlyNext, setOnlyNext] = useState(false)
  const repeated = send.scheduled?.schedule?.repeat != null
  const isOnce = repeated && onlyNext
  const first = isOnce ? time : firstTimeOf(time)
  const isWrong =
    timeMistake(first, serverNow()) !== null ||
    (!isOnce && time.repeat !== null && repeatMistake(time.repeat, time.local.slice(0, 10), serverNow()) !== null)
  const schedule = async () => {
    if (await send.schedule(time, { onlyNext: isOnce })) setOpen(false)
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
            {repeated && (
              <Radio.Group label="Change" value={onlyNext ? 'next' : 'all'} onChange={(which) => setOnlyNext(which === 'next')}>
                <div className={classes.which}>
                  <Radio value="all" label="All following times" />
                  <Radio value="next" label="Only the next time" description="It becomes a push of its own." />
                </div>
              </Radio.Group>
            )}
            <TimeFields isOnce={isOnce} time={time} release={releaseOf(send.audience.reach)} refused={send.refusedTime} onChange={onTime} />
            <Button type="button" size="sm" disabled={!send.ready || isWrong} onClick={() => void schedule()}>
              {isEditing ? 'Save' : 'Schedule'}
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
