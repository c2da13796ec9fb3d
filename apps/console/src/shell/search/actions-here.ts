import { actionsWithKeys, buttonsWithKeys, byKey } from '../../ui/button-keys.ts'
import { IconClick } from '../../ui/icons/icon-click.ts'
import type { Hit } from './hits.ts'

/**
 * What the page below the search does by key: the buttons for selected rows first, then the actions on the only
 * selected row, the other buttons, and the actions on the record of a form.
 */
export function actionsHere(): Hit[] {
  const [bar, others] = buttonHits()
  return [...bar, ...rowHits(), ...others, ...menuHits(null, null)]
}

/** The actions on the selected row, if it is one. */
function rowHits(): Hit[] {
  const [row, other] = document.querySelectorAll('[data-row][data-ticked]')
  return row && !other ? menuHits(row, row.querySelector('[data-title]')?.textContent ?? null) : []
}

function menuHits(row: Element | null, title: string | null): Hit[] {
  return actionsWithKeys(row).flatMap(({ label, key, run }): Hit[] =>
    key === undefined || (row === null && document.querySelector(`[data-key="${key}"]`))
      ? []
      : [{ id: `here-${title === null ? '' : 'row-'}${key}`, title: label, note: title ?? byKey(key).title, Icon: IconClick, run }],
  )
}

/** The buttons for selected rows, and all others. */
function buttonHits(): [Hit[], Hit[]] {
  const buttons = buttonsWithKeys().map((button) => ({ button, bar: button.closest('[data-selection-bar]') }))
  const hit = ({ button, bar }: (typeof buttons)[number]): Hit => ({
    id: `here-${button.dataset.key}`,
    title: button.ariaLabel ?? button.textContent ?? '',
    note: bar?.querySelector('[role="status"]')?.textContent ?? button.title,
    Icon: IconClick,
    run: () => button.click(),
  })
  return [buttons.filter(({ bar }) => bar !== null).map(hit), buttons.filter(({ bar }) => bar === null).map(hit)]
}
