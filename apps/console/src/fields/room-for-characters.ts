import { charactersIn } from '@greenroom/contract/fields/characters'

const own = new WeakMap<HTMLInputElement, number>()

/**
 * Makes `maxlength` count visible characters. Browsers count code units, of which an emoji has two to fifteen, and
 * would truncate valid text. The attribute is raised while a text with longer characters is typed or pasted
 * (SHELL-084).
 */
export function roomForCharacters(page: Pick<Document, 'addEventListener'>): void {
  page.addEventListener('beforeinput', (event) => {
    const { target } = event
    if (!(event instanceof InputEvent) || !(target instanceof HTMLInputElement)) return
    const max = own.get(target) ?? target.maxLength
    if (max < 0) return
    own.set(target, max)
    const after = textAfter(target, event.data ?? '')
    const room = max + after.length - charactersIn(after)
    if (target.maxLength !== room) target.maxLength = room
  })
}

/** The input's value if all of the new text fitted. */
function textAfter({ value, selectionStart, selectionEnd }: HTMLInputElement, inserted: string): string {
  return value.slice(0, selectionStart ?? value.length) + inserted + value.slice(selectionEnd ?? value.length)
}
