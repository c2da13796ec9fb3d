import { useId, useState } from 'react'
import classes from './import-export.module.css'

type Props = {
  label: string
  value: string
  problem: string | undefined
  disabled: boolean
  onSave(value: string): void
}

/** A cell of a file, saved on blur. Enter moves to the next one with an error, Escape restores the value. */
export function DraftCell({ label, value, problem, disabled, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const described = useId()
  const leave = () => {
    if (typed !== null && typed !== value) onSave(typed)
    setTyped(null)
  }
  return (
    <div className={classes.cell}>
      <input
        data-cell
        aria-label={label}
        aria-invalid={problem !== undefined && !disabled}
        aria-describedby={problem === undefined ? undefined : described}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null)
          if (event.key === 'Enter') leaveFor(event.currentTarget)
        }}
        onBlur={leave}
      />
      {problem !== undefined && !disabled && (
        <span id={described} className={classes.wrong}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** Focuses the next cell with an error. */
function leaveFor(cell: HTMLInputElement): void {
  const cells = [...(cell.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])]
  const next = cells.slice(cells.indexOf(cell) + 1).find(({ ariaInvalid }) => ariaInvalid === 'true')
  if (next) next.focus()
  else cell.blur()
}
