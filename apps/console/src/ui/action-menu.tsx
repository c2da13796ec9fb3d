import type { ComponentProps, ReactNode } from 'react'
import classes from './action-menu.module.css'
import { keyInMenu, type KeyName, rememberMenu } from './button-keys.ts'
import { DropPanel } from './drop-panel.tsx'
import type { DrawnIcon } from './icons/drawn-icon.ts'

/** An action in a menu. */
export type MenuAction = {
  label: string
  /** Distinguishes actions with the same label. */
  id?: string
  /** A muted note after the label. */
  note?: string | undefined
  Icon?: DrawnIcon
  /** The key that runs it, also while the menu is closed (button-keys.ts). */
  key?: KeyName
  run: () => void
  /** One of several exclusive options: whether this one is selected. */
  checked?: boolean
  /** Starts another group: shown after a line. */
  apart?: boolean
  /** Loses data: shown in the danger color, after a line. */
  dangerous?: boolean
  disabled?: boolean
}

type Props = {
  label: string
  button: ComponentProps<typeof DropPanel>['button']
  actions: readonly MenuAction[]
  /** Shown above the actions, such as a heading. */
  above?: ReactNode
}

/**
 * A button with a menu of actions: arrow keys navigate, Enter or an action's own key runs, Escape closes and returns
 * the focus.
 */
export function ActionMenu({ label, button, actions, above }: Props) {
  return (
    <>
      <DropPanel label={label} role="menu" button={button}>
        {(close) => (
          <>
            {above}
            <ActionItems actions={actions} close={close} />
          </>
        )}
      </DropPanel>
      <span hidden data-actions ref={(mark) => rememberMenu(mark, actions)} />
    </>
  )
}

/** The entries of a menu. */
export function ActionItems({ actions, close }: { actions: readonly MenuAction[]; close(): void }) {
  return actions.map(({ label, id = label, note, Icon, key, run, checked, apart, dangerous, disabled }) => (
    <button
      key={id}
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      className={classes.item}
      data-apart={apart || undefined}
      data-dangerous={dangerous || undefined}
      disabled={disabled}
      {...(key && keyInMenu(key))}
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
