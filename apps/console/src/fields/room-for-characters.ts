import { charactersIn } from '@greenroom/contract/fields/characters'

const own = new WeakMap<HTMLInputElement, number>()

/**
 * Lets every input take as many characters as its `maxlength` says, counted as people see them. Browsers count code units, of which an
 * emoji has two to fifteen, and would cut off what the rules accept. The attribute keeps its number while each unit is a character
 * (SHELL-084); where a text about to be typed or pasted has more units than characters, it grows by the difference.
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

/** What the input would hold if all of the new text fitted. */
function textAfter({ value, selectionStart, selectionEnd }: HTMLInputElement, inserted: string): string {
  return value.slice(0, selectionStart ?? value.length) + inserted + value.slice(selectionEnd ?? value.length)
}
