import { Link } from '@tanstack/react-router'
import { askToSend } from '../resource/ask-to-send.ts'
import { IconHome } from '../ui/icons/icon-home.ts'
import { IconMenu2 } from '../ui/icons/icon-menu-2.ts'
import { IconSearch } from '../ui/icons/icon-search.ts'
import { IconSend } from '../ui/icons/icon-send.ts'
import { openSearch } from './open-search.ts'
import classes from './phone-bar.module.css'

/**
 * At the bottom of a phone, where the thumb is: the menu, Home, the search and Send, next to the main action of the
 * page, which CSS puts there (`data-main-action`). It gives way to a form's own bar and to that of selected rows; the
 * header has its buttons then.
 */
export function PhoneBar({ canSend, onOpenNavigation }: { canSend: boolean; onOpenNavigation(): void }) {
  return (
    <nav className={classes.bar} aria-label="Quick actions" data-phone-bar data-stays>
      <button type="button" className={classes.item} onClick={onOpenNavigation}>
        <IconMenu2 size={20} aria-hidden="true" />
        <span>Menu</span>
      </button>
      <Link to="/" className={classes.item}>
        <IconHome size={20} aria-hidden="true" />
        <span>Home</span>
      </Link>
      <button type="button" className={classes.item} onClick={() => openSearch()}>
        <IconSearch size={20} aria-hidden="true" />
        <span>Search</span>
      </button>
      {canSend && (
        <button type="button" className={classes.item} onClick={() => askToSend({ kind: 'new' })}>
          <IconSend size={20} aria-hidden="true" />
          <span>Send</span>
        </button>
      )}
    </nav>
  )
}
