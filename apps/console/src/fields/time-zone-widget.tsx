import { isTimeZone } from '@greenroom/contract/dates'
import { timeIn, zoneName } from '@greenroom/contract/zones'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { serverNow } from '../api/server-time.ts'
import { browserTimezone } from '../session/timezone.ts'
import classes from './field-input.module.css'
import { inputProps, textOf, type WidgetProps } from './widget.ts'
import { ZoneSelect } from './zone-select.tsx'

/** A time zone, with the time there now. */
export function TimeZoneWidget(props: WidgetProps<'timeZone'>) {
  const zone = textOf(props.value)
  return (
    <>
      <ZoneSelect
        {...inputProps(props)}
        also={[browserTimezone()]}
        allowDeselect={false}
        value={zone === '' ? null : zone}
        onChange={(chosen) => props.onChange(chosen ?? '')}
      />
      {isTimeZone(zone) && <TimeThere zone={zone} />}
    </>
  )
}

function TimeThere({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => serverNow())
  useInterval(() => setNow(serverNow()), 5_000, { autoInvoke: true })
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' }).format(now)
  return <p className={classes.note}>{`It is ${timeIn(now, zone)} on ${day} in ${zoneName(zone)}.`}</p>
}
