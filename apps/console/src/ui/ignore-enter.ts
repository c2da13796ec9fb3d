import type { KeyboardEvent } from 'react'

/** Inputs on which Enter acts like a click. */
const PRESSED = ['button', 'submit', 'reset', 'image', 'file', 'color']

/**
 * For the `onKeyDown` of a form: Enter in a one-line field neither saves nor sends. Buttons, multi-line texts and open
 * pickers keep their own use of the key.
 */
export function ignoreEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && !PRESSED.includes(target.type)) event.preventDefault()
}
