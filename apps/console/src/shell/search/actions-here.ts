import { buttonsWithKeys } from '../../ui/button-keys.ts'
import { IconClick } from '../../ui/icons/icon-click.ts'
import type { Hit } from './hits.ts'

/** The buttons of the page below the search that have a key, those for selected rows first. */
export function actionsHere(): Hit[] {
  const buttons = buttonsWithKeys().map((button) => ({ button, bar: button.closest('[data-selection-bar]') }))
  return buttons
    .toSorted((a, b) => Number(b.bar !== null) - Number(a.bar !== null))
    .map(({ button, bar }) => ({
      id: `here-${button.dataset.key}`,
      title: button.ariaLabel ?? button.textContent ?? '',
      note: bar?.querySelector('[role="status"]')?.textContent ?? button.title,
      Icon: IconClick,
      run: () => button.click(),
    }))
}
