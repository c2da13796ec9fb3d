import { momentOf } from '@greenroom/contract/days'
import { HOUR_WITHOUT_TIME, scheduledWords, withRelease } from '@greenroom/contract/push/schedule'
import { beginsAt, isToCome } from '@greenroom/contract/visibility/hours'
import { Button, Checkbox } from '@mantine/core'
import { useAppDay } from '../session/use-app-day.ts'
import { type Noted, useTime } from './day-notes.tsx'
import classes from './field-input.module.css'
import { useWidgetForm } from './form-context.ts'

const RELEASE = { from: 'day', fromTime: 'time' }

/** The tick beside a release that is to come: a push goes out with it. Hidden where no push can link to the record. */
export function ReleasePushTick({ day, time }: Noted) {
  const { releasePush, isLocked } = useWidgetForm()
  const chosen = useTime(time)
  const now = useAppDay()
  const at = beginsAt(RELEASE, { day, time: chosen })
  if (!releasePush || isLocked || !isToCome(at, now)) return null
  const { isOn, push, set, edit } = releasePush
  // A push whose hour was changed keeps it on the day of a release without an hour.
  const hour = push?.schedule?.local_time.slice(-5) ?? HOUR_WITHOUT_TIME
  const moment = momentOf(withRelease({ day, time: chosen }, hour), now.zone)
  return (
    <div className={classes.tell}>
      <Checkbox
        label="Tell members when it is published"
        description={
          isOn && moment
            ? `A push notification goes out on ${scheduledWords(moment, now.zone)}. It moves with the release.`
            : 'A push notification goes out with the release.'
        }
        checked={isOn}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {isOn && push && (
        <Button size="compact-xs" variant="default" onClick={edit}>
          Edit push
        </Button>
      )}
    </div>
  )
}
