import type { PlannedDay } from '@greenroom/contract/planning/planning-answers'
import { PlannedLine } from './+planned-line.tsx'
import { keyOf, type Moving } from './+use-move.ts'
import type { PickUp } from './+use-pick-up.ts'
import classes from './planning.module.css'

type Props = {
  day: string
  items: PlannedDay['items']
  /** How many items of the day are not among them. */
  more: number
  isAtLeast: boolean
  isLong: boolean
  moving: Moving
  pickUp: PickUp
  onOpen: (day: string) => void
}

/** Items of one day, and a button that opens the day if there are more. */
export function PlannedItems({ day, items, more, isAtLeast, isLong, moving, pickUp, onOpen }: Props) {
  return (
    <>
      <ul className={classes.items}>
        {items.map((item) => {
          const placed = { item, day }
          return (
            <PlannedLine
              key={keyOf(item)}
              placed={placed}
              pickUp={pickUp}
              isLong={isLong}
              whyNot={moving.whyNot(placed)}
              isSaving={moving.saving === keyOf(item)}
            />
          )
        })}
      </ul>
      {more > 0 && (
        <button type="button" className={classes.more} onClick={() => onOpen(day)}>
          {`and ${isAtLeast ? 'at least ' : ''}${more} more`}
        </button>
      )}
    </>
  )
}
