import { isTyping } from './is-typing.ts'
import { keyName } from './key-name.ts'
import { buttonShortcuts } from './shortcuts.ts'
import { isMac, writtenKey } from './written-key.ts'

export type KeyName = keyof typeof buttonShortcuts
type Name = KeyName

/** An action of a menu that a key runs, also while the menu is closed. */
type KeyedAction = { label: string; key?: Name | undefined; disabled?: boolean; run(): void }

/** The actions of each menu of the page, by the element that marks it (`data-actions`). */
const menus = new WeakMap<Element, readonly KeyedAction[]>()

/** The props of a button or link that a key presses: they name the key to screen readers, and on hover. */
export function byKey(name: Name) {
  const [key] = buttonShortcuts[name].keys
  return { 'data-key': name, 'aria-keyshortcuts': key.replace('mod', isMac() ? 'Meta' : 'Control'), title: writtenKey(key) } as const
}

/** The same for a button that every row has: the key presses the one of the row with the focus. */
export function byKeyInRow(name: Name) {
  const { 'data-key': _, ...rest } = byKey(name)
  return { 'data-row-key': name, ...rest } as const
}

/** How a key is written in a menu, and said by screen readers. */
export function keyInMenu(name: Name) {
  const { title, ...rest } = byKey(name)
  return { ...rest, 'data-keys': title } as const
}

/** Remembers what a menu offers; for the `ref` of its mark. */
export function rememberMenu(mark: Element | null, actions: readonly KeyedAction[]): void {
  if (mark) menus.set(mark, actions)
}

/**
 * Presses the button on the page that has this key, or runs the action of the focused row or the form. Letters work
 * unless the user is typing, and nothing works while something is open over the page.
 */
export function pressByKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return
  const pressed = keyName(event).replace(/^(Ctrl|Meta)\+/, 'mod+')
  const name = names.find((each) => buttonShortcuts[each].keys.some((key) => key === pressed))
  if (name === undefined || (!pressed.startsWith('mod+') && isTyping(event.target)) || isCovered()) return
  const press = pressOf(name, event.target)
  if (!press) return
  event.preventDefault()
  press()
}

const names = Object.keys(buttonShortcuts) as Name[]

/** What a key does here: a button of the page comes before the focused row, which comes before the page's menus. */
function pressOf(name: Name, target: EventTarget | null): (() => void) | undefined {
  const button = buttonsWithKeys().find((each) => each.dataset.key === name)
  if (button) return () => button.click()
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  const inRow = row?.querySelector<HTMLElement>(`[data-row-key="${name}"]`)
  if (inRow) return () => inRow.click()
  return actionsWithKeys(row).find(({ key }) => key === name)?.run
}

/** What the menus of a row offer by key or, without a row, those of the page beside its rows. */
export function actionsWithKeys(row: Element | null): KeyedAction[] {
  const marks = [...(row ?? document).querySelectorAll('[data-actions]')].filter(
    (mark) => row !== null || mark.closest('[data-row]') === null,
  )
  return marks.flatMap((mark) => menus.get(mark) ?? []).filter(({ key, disabled }) => key !== undefined && disabled !== true)
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
