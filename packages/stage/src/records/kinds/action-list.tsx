import { listOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { IconBox } from '../../icons.tsx'
import { words } from '../../text/words.ts'
import classes from '../record.module.css'
import { Prompts } from './journal.tsx'
import type { PartProps } from './kind.ts'
import { Text } from './texts.tsx'

const DAYS: Readonly<Record<string, string>> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
}

/** How often it is done, and what it costs. */
export function oftenAndCost(values: Values): string {
  const days = listOf(values.custom_frequency).flatMap((day) => DAYS[words(day)] ?? [])
  const often = values.frequency === 'Custom' ? days.join(', ') : words(values.frequency)
  return [often, words(values.cost)].filter(Boolean).join(' · ')
}

export function ActionListByline({ values }: { values: Values }) {
  return oftenAndCost(values) || null
}

export function ActionListBody({ values }: PartProps) {
  const items = listOf(values.items)
    .map((item) => words(valuesOf(item).text))
    .filter(Boolean)
  return (
    <>
      <Text values={values} />
      {items.length > 0 && (
        <ul className={classes.actions}>
          {items.map((text) => (
            <li key={text} className={classes.action}>
              <IconBox />
              {text}
            </li>
          ))}
        </ul>
      )}
      {values.journal_list === true && <Prompts values={values} label="When you are done" />}
    </>
  )
}
