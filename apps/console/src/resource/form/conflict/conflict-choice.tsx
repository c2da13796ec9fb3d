import { difference } from '@greenroom/contract/history/difference'
import type { Choice, Conflict } from '@greenroom/contract/history/three-way'
import { Radio } from '@mantine/core'
import { useId } from 'react'
import { ChangeValue } from '../../history/change-list.tsx'
import classes from './conflict-dialog.module.css'

type Props = { conflict: Conflict; choice: Choice | undefined; onChoose: (choice: Choice) => void }

const sideNames = { mine: 'Keep mine', theirs: 'Use the other version' }

/** One field that both sides changed: mine and theirs as differences, and the original value. Stacked on a phone. */
export function ConflictChoice({ conflict, choice, onChoose }: Props) {
  const name = useId()
  const was = conflict.field.traits.words(conflict.field, conflict.base, {})
  return (
    <fieldset className={classes.conflict}>
      <legend className={classes.label}>{conflict.label}</legend>
      <div className={classes.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={classes.side} data-chosen={choice === side || undefined}>
            <span className={classes.radio}>
              <Radio
                name={name}
                checked={choice === side}
                onChange={() => onChoose(side)}
                aria-label={`${conflict.label}: ${sideNames[side]}`}
                size="xs"
              />
              {sideNames[side]}
            </span>
            <span className={classes.value}>
              <Side conflict={conflict} side={side} />
            </span>
          </label>
        ))}
      </div>
      <p className={classes.was}>{was === '' ? 'It was empty.' : `It was: ${was.length > LONGEST ? `${was.slice(0, LONGEST)}…` : was}`}</p>
    </fieldset>
  )
}

const LONGEST = 300

function Side({ conflict: { field, base, ...sides }, side }: { conflict: Conflict; side: Choice }) {
  const [change] = difference({ fields: { it: field } }, { it: base }, { it: sides[side] })
  return change ? <ChangeValue change={change} /> : null
}
