import { isTyping } from './is-typing.ts'
import { keyName } from './key-name.ts'
import { buttonShortcuts } from './shortcuts.ts'
import { isMac, writtenKey } from './written-key.ts'

type Name = keyof typeof buttonShortcuts

/** The props of a button or link that a key presses: they name the key to screen readers, and on hover. */
export function byKey(name: Name) {
  const [key] = buttonShortcuts[name].keys
  return { 'data-key': name, 'aria-keyshortcuts': key.replace('mod', isMac() ? 'Meta' : 'Control'), title: writtenKey(key) } as const
}

/**
 * Presses the button on the page that has this key. Letters work unless the user is typing, and nothing works while
 * something is open over the page.
 */
export function pressByKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return
  const pressed = keyName(event).replace(/^(Ctrl|Meta)\+/, 'mod+')
  const name = Object.entries(buttonShortcuts).find(([, { keys }]) => keys.some((key) => key === pressed))?.[0]
  if (name === undefined || (!pressed.startsWith('mod+') && isTyping(event.target)) || isCovered()) return
  const button = buttonsWithKeys().find((each) => each.dataset.key === name)
  if (!button) return
  event.preventDefault()
  button.click()
}

/** The buttons and links with keys that can be pressed now, in the order of the page. */
export function buttonsWithKeys(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-key]')].filter(
    (button) => button.checkVisibility({ visibilityProperty: true }) && !button.matches(':disabled, [data-disabled]'),
  )
}

/** Whether a dialog or menu is open over the page. */
function isCovered(): boolean {
  return document.querySelector('[aria-modal="true"], [popover]:popover-open') !== null
}
