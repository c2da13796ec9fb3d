import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './action-menu.module.css'
import { DropPanel } from './drop-panel.tsx'

type Action = {
  label: string
  Icon?: TablerIcon
  run: () => void
  /** Loses something: drawn in the colour of danger, after a line. */
  dangerous?: boolean
  disabled?: boolean
}

type Props = {
  label: string
  button: ComponentProps<typeof DropPanel>['button']
  actions: readonly Action[]
  /** Stands over the actions, such as a heading. */
  above?: ReactNode
}

/** A button with a few things to do: arrow keys walk it, Enter runs, Escape closes and gives the focus back. */
export function ActionMenu({ label, button, actions, above }: Props) {
  return (
    <DropPanel label={label} role="menu" button={button}>
      {(close) => (
        <>
          {above}
          {actions.map(({ label: words, Icon, run, dangerous, disabled }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              className={classes.item}
              data-dangerous={dangerous || undefined}
              disabled={disabled}
              onClick={() => {
                close()
                run()
              }}
            >
              {Icon && <Icon size={16} aria-hidden="true" />}
              {words}
            </button>
          ))}
        </>
      )}
    </DropPanel>
  )
}
