import classes from './select-rows.module.css'

type RowProps = {
  label: string
  title?: string | undefined
  className?: string | undefined
  checked: boolean
  disabled?: boolean
  /** With Shift it selects the range from the previous row. */
  onTick(isRange: boolean): void
}

/** The checkbox that selects one row. A plain one: a list draws many, and Mantine's consists of seven components. */
export function SelectRow({ label, title, className = '', checked, disabled = false, onTick }: RowProps) {
  return (
    <span className={`${classes.room} ${className}`}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        title={title}
        checked={checked}
        disabled={disabled}
        // Shift would also select the text in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </span>
  )
}

type AllProps = { label: string; selection: { all: boolean; some: boolean; none: boolean; toggleAll(): void } }

/** The checkbox in a table's head that selects all rows of the page. */
export function SelectAll({ label, selection }: AllProps) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = selection.some && !selection.all
      }}
      checked={selection.all}
      disabled={selection.none}
      onChange={selection.toggleAll}
    />
  )
}
