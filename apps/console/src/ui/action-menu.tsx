import type { ComponentProps, ReactNode } from 'react'
import classes from './action-menu.module.css'
import { DropPanel } from './drop-panel.tsx'
import type { DrawnIcon } from './icons/drawn-icon.ts'

/** One thing to do, as a menu offers it. */
export type MenuAction = {
  label: string
  /** Tells apart those of the same label. */
  id?: string
  /** A quiet word behind it. */
  note?: string | undefined
  Icon?: DrawnIcon
  run: () => void
  /** One of several of which one is chosen: is it this one? */
  checked?: boolean
  /** Begins another part of the menu: drawn after a line. */
  apart?: boolean
  /** Loses something: drawn in the color of danger, after a line. */
  dangerous?: boolean
  disabled?: boolean
}

type Props = {
  label: string
  button: ComponentProps<typeof DropPanel>['button']
  actions: readonly MenuAction[]
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
          <ActionItems actions={actions} close={close} />
        </>
      )}
    </DropPanel>
  )
}

/** The entries of a menu. */
export function ActionItems({ actions, close }: { actions: readonly MenuAction[]; close(): void }) {
  return actions.map(({ label, id = label, note, Icon, run, checked, apart, dangerous, disabled }) => (
    <button
      key={id}
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      className={classes.item}
      data-apart={apart || undefined}
      data-dangerous={dangerous || undefined}
      disabled={disabled}
      onClick={() => {
        close()
        run()
      }}
    >
      {Icon && <Icon size={16} aria-hidden="true" visibility={checked === false ? 'hidden' : undefined} />}
      {label}
      {note && <span className={classes.note}>{note}</span>}
    </button>
  ))
}
