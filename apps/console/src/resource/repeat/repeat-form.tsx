import { formatDate } from '@greenroom/contract/dates'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { RepeatedFields } from '@greenroom/contract/define/resource'
import { dayOfRecord, latestRepeat, planRepeat, type RepeatPlan, type RepeatWay } from '@greenroom/contract/repeat/plan-repeat'
import { dayWithWeekday, lastDayWords, repeatOptions, skippedWords } from '@greenroom/contract/repeat/repeat-words'
import { Button, Group, Radio, Stack } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { DayInput } from '../../fields/day-input.tsx'
import { naming, oneOf } from '../../fields/naming.ts'
import { useAppDay } from '../../session/use-app-day.ts'
import { ignoreEnter } from '../../ui/ignore-enter.ts'
import { LimitPrompt } from '../limit/limit-prompt.tsx'
import type { ApiRecord } from '../records.ts'
import classes from './repeat.module.css'
import { useRepeat } from './use-repeat.ts'

type Props = { resource: Resource; repeats: RepeatedFields; record: ApiRecord; onClose(): void }

/** Asks how often and until when a record is repeated, and shows the days before they are added. */
export function RepeatForm({ resource, repeats, record, onClose }: Props) {
  const { today } = useAppDay()
  const [way, setWay] = useState<RepeatWay>('weekly')
  const [until, setUntil] = useState('')
  const repeat = useRepeat(resource, record, onClose)
  const own = dayOfRecord(repeats, record, today)
  const planned = planRepeat(repeats, record, { repeat: way, until }, today)
  const plan = 'days' in planned ? planned : null
  const problem = 'message' in planned ? planned : null

  if (own === null) return <p className={classes.note}>{problem?.message}</p>
  const options = repeatOptions(own)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (plan) repeat.run({ repeat: way, until })
  }
  const change = (value: string | null) => {
    repeat.forget()
    setUntil(value ?? '')
  }
  return (
    <form onKeyDown={ignoreEnter} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <p className={classes.note}>
          This {oneOf(resource.label)} is on {dayWithWeekday(own)}. Each repetition becomes a single {oneOf(resource.label)} that you can
          change or delete.
        </p>
        <Radio.Group label="Repeat" value={way} onChange={(value) => setWay(options.find((one) => one.value === value)?.value ?? way)}>
          <Stack gap="xs" mt={8}>
            {options.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <DayInput
          label="Until"
          data-autofocus
          required
          description={`The last possible day, ${formatDate(latestRepeat(own, today), 'date', 'UTC')} at the latest.`}
          value={until}
          error={repeat.refused ?? (until === '' ? undefined : problem?.message)}
          onChange={change}
        />
        <Preview resource={resource} plan={plan} isDraft={record.active === false} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={repeat.isPending} disabled={plan === null}>
          {plan ? `Add ${naming(resource, plan.days.length)}` : 'Add'}
        </Button>
      </Group>
      <LimitPrompt resource={resource} reached={repeat.limitReached} onClose={repeat.closeLimit} />
    </form>
  )
}

/** The days that are added, those that are skipped, and who will see them. */
function Preview({ resource, plan, isDraft }: { resource: Resource; plan: RepeatPlan | null; isDraft: boolean }) {
  const id = useId()
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <p id={id} className={plan ? classes.title : classes.note} role="status">
        {plan ? naming(resource, plan.days.length) : 'Choose the last day to see the dates.'}
      </p>
      {plan && (
        <>
          <ol className={classes.days}>
            {plan.days.map(({ day }) => (
              <li key={day}>{dayWithWeekday(day)}</li>
            ))}
          </ol>
          {plan.skipped.length > 0 && <p className={classes.skipped}>{skippedWords(plan.skipped)}</p>}
          <p className={classes.note}>
            <span>{isDraft ? draftWords(plan) : liveWords(plan)}</span> <span>{lastDayWords(plan)}</span>
          </p>
        </>
      )}
    </section>
  )
}

function draftWords({ days }: RepeatPlan): string {
  return days.length === 1 ? 'It will be a draft: members can’t see it yet.' : 'They will be drafts: members can’t see them yet.'
}

function liveWords({ days }: RepeatPlan): string {
  return days.length === 1 ? 'It will be live right away.' : 'They will be live right away.'
}
