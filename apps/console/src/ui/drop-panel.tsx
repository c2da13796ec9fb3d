import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './drop-panel.module.css'
import { keyName } from './key-name.ts'
import { positionBelow } from './position-below.ts'

type Button = { id: string; popoverTarget: string; 'aria-expanded': boolean; 'aria-haspopup': 'dialog' | 'menu' }

type Props = {
  /** Renders the button that opens the panel, with these props. */
  button: (props: Button) => ReactNode
  /** The panel's accessible name. */
  label: string
  /** menu: a list of actions, navigated with the arrow keys. dialog: anything else. */
  role?: 'dialog' | 'menu'
  align?: 'start' | 'end'
  /** Opens on mount: for a panel that is loaded by the first click on a placeholder. */
  opensAtOnce?: boolean
  /** The panel's content, rendered while it is open. `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/**
 * A panel below a button, using the browser's popover: it is in the top layer, closes on Escape and on a click outside
 * and returns the focus without any code here. A positioning library added 24 kB to the first list.
 */
export function DropPanel({ button, label, role = 'dialog', align = 'end', opensAtOnce = false, children }: Props) {
  const id = useId()
  const buttonId = `${id}-button`
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = panel.current
    if (!open || !element) return
    const close = () => element.hidePopover()
    // The panel follows its button, and closes once the button is scrolled out of view.
    const onScroll = (event: Event) => {
      if (!(event.target instanceof Node) || element.contains(event.target)) return
      const opener = document.getElementById(buttonId)
      if (opener && isInSight(opener)) positionBelow(element, opener, align)
      else close()
    }
    window.addEventListener('resize', close)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', close)
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [open, align, buttonId])

  useEffect(() => {
    if (!opensAtOnce) return
    // The clicked element is gone; the browser returns the focus to the element that had it when the panel opened.
    document.getElementById(buttonId)?.focus({ preventScroll: true })
    panel.current?.showPopover()
  }, [opensAtOnce, buttonId])

  // The panel's size is known once its content is rendered.
  useEffect(() => {
    const opener = document.getElementById(buttonId)
    if (!open || !panel.current || !opener) return
    positionBelow(panel.current, opener, align)
    panel.current.querySelector<HTMLElement>('[data-autofocus], [role^="menuitem"], input, select, button, a[href]')?.focus()
  }, [open, align, buttonId])

  return (
    <>
      {button({ id: buttonId, popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': role })}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a menu hears its items' keys. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={classes.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={role === 'menu' ? walk : undefined}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/**
 * Arrow keys, Home and End navigate a menu. The key of an action runs it; any other letter goes to the next item that
 * begins with it.
 */
function walk(event: React.KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]
  const own = items.find(({ ariaKeyShortcuts }) => ariaKeyShortcuts === keyName(event))
  if (own) {
    event.preventDefault()
    return own.click()
  }
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
  const next = nextItem(event.key, items, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextItem(key: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return later.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
