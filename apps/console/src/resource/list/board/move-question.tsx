import type { Resource } from '@greenroom/contract/define/define-resource'
import { stateNames } from '@greenroom/contract/define/release-state'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { isCalendarDay } from '@greenroom/contract/fields/date'
import type { Values } from '@greenroom/contract/fields/field'
import { isTime } from '@greenroom/contract/fields/time'
import { beginsAt, endsAt, isOver, isToCome } from '@greenroom/contract/visibility/hours'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { AppClock } from '@greenroom/contract/zones'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DayInput } from '../../../fields/day-input.tsx'
import { TimeInput } from '../../../fields/time-input.tsx'
import { useAppDay } from '../../../session/use-app-day.ts'
import { useShown } from '../../../ui/use-shown.ts'
import { shownTitle } from '../layouts/list-layouts.ts'
import type { Moment } from './board-moves.ts'
import classes from './board.module.css'
import type { BoardMoves, MoveRequest } from './use-board-move.ts'

type Props = { resource: Resource; request: MoveRequest; save: BoardMoves['save']; onClose(): void }

/** Asks for the day that a move needs: when the record comes out, or until when it is visible. */
export function MoveQuestion({ resource, request, save, onClose }: Props) {
  const { row, move } = request
  const now = useAppDay()
  const shown = useShown(true)
  const questions = move.asks.flatMap((what) => questionOf(resource, what))
  const [chosen, setChosen] = useState<Values>(() => firstValues(questions))
  const [refused, setRefused] = useState<FieldMessages>({})
  const [isSaving, setSaving] = useState(false)

  const set = (name: string, value: string | null) => {
    setChosen({ ...chosen, [name]: value })
    setRefused({})
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = mistakes(resource, questions, chosen, now)
    if (Object.keys(wrong).length > 0) return setRefused(wrong)
    setSaving(true)
    const isSaved = await save(request, chosen, setRefused).finally(() => setSaving(false))
    if (isSaved) onClose()
  }
  return (
    <Modal
      opened={shown}
      onClose={onClose}
      title={`Move “${shownTitle(resource, row)}” to ${stateNames[move.to]}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="md">
          {questions.map(({ day, time, label, timeLabel, help }, index) => (
            <div key={day} className={classes.moment}>
              <DayInput
                label={label}
                description={help}
                value={textOf(chosen[day])}
                error={refused[day]?.[0] ?? (time === null ? undefined : refused[time]?.[0])}
                data-autofocus={index === 0 || undefined}
                onChange={(value) => set(day, value)}
              />
              {time !== null && <TimeInput label={timeLabel} value={textOf(chosen[time]) || null} onChange={(value) => set(time, value)} />}
            </div>
          ))}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {move.to === 'scheduled' ? 'Schedule' : 'Publish'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** The fields of a question. `later` says what to do if the record would not be where it is moved to. */
type MomentQuestion = { what: Moment; day: string; time: string | null; label: string; timeLabel: string; help: string; later: string }

function questionOf(resource: Resource, what: Moment): MomentQuestion[] {
  const rules = visibilityRules(resource)
  const [day, time] = what === 'release' ? [rules.from, rules.fromTime] : [rules.until, rules.untilTime]
  if (day === null) return []
  const [label = '', timeLabel = ''] = [day, time].map((name) => (name === null ? undefined : resource.fields[name]?.label))
  const question = { what, day, time, label, timeLabel }
  return what === 'release'
    ? [{ ...question, help: 'Members see it from this day, or from this time on.', later: 'Choose a later day or time.' }]
    : [{ ...question, help: 'It has ended. Choose a new end, or leave empty for none.', later: 'Choose a later day, or leave it empty.' }]
}

/** Without an end unless one is chosen: the stored one is over. */
function firstValues(questions: readonly MomentQuestion[]): Values {
  return Object.fromEntries(questions.flatMap(({ day, time }) => [[day, null], ...(time === null ? [] : [[time, null]])]))
}

/** What is wrong with the chosen moments, by field: the record would not be in the column that it is moved to. */
function mistakes(resource: Resource, questions: readonly MomentQuestion[], chosen: Values, now: AppClock): FieldMessages {
  const rules = visibilityRules(resource)
  return Object.fromEntries(
    questions.flatMap(({ what, day, time, later }) => {
      const [date, hour] = [textOf(chosen[day]), time === null ? '' : textOf(chosen[time])]
      if (date === '' && (what === 'release' || hour !== '')) return [[day, ['Choose a day']]]
      if (date !== '' && !isCalendarDay(date)) return [[day, ['Enter a valid date']]]
      if (hour !== '' && !isTime(hour)) return [[time ?? day, ['Enter a time such as 9:00 AM']]]
      const isLater = what === 'release' ? isToCome(beginsAt(rules, chosen), now) : !isOver(endsAt(rules, chosen), now)
      return isLater ? [] : [[day, [later]]]
    }),
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
