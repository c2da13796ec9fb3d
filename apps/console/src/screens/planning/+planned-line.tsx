import { membersWords, happeningWords } from '@greenroom/contract/planning/planning-words'
import { resourceByName } from '@greenroom/contract/resources/all'
import { timeOfDay } from '@greenroom/contract/zones'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { kindIcon } from '../../resource/kind-icon.ts'
import { useSessionData } from '../../session/use-session.ts'
import type { DrawnIcon } from '../../ui/icons/drawn-icon.ts'
import { IconBell } from '../../ui/icons/icon-bell.ts'
import { IconChecklist } from '../../ui/icons/icon-checklist.ts'
import { IconClock } from '../../ui/icons/icon-clock.ts'
import { IconEyeOff } from '../../ui/icons/icon-eye-off.ts'
import { IconGripVertical } from '../../ui/icons/icon-grip-vertical.ts'
import { IconPencil } from '../../ui/icons/icon-pencil.ts'
import { toAddress, toPath } from '../../ui/to-path.ts'
import { keyOf, type Placed } from './+use-move.ts'
import { useOpenPush } from './+use-open-push.ts'
import type { PickUp } from './+use-pick-up.ts'
import classes from './planning.module.css'

type Props = {
  placed: Placed
  pickUp: PickUp
  /** Shows what happens below the title. */
  isLong: boolean
  /** Shows why it cannot be moved. */
  isExplained?: boolean
  whyNot: string | null
  isSaving: boolean
}

/** One thing that happens on a day: it links to its form, and its handle moves it. */
export function PlannedLine({ placed, pickUp, isLong, isExplained = false, whyNot, isSaving }: Props) {
  const { item } = placed
  const key = keyOf(item)
  const Icon = iconOf(placed)
  const time = item.time === null ? item.note : timeOfDay(item.time)
  const words = [happeningWords(item, resourceByName(item.resource)?.label.one), item.members && `for ${membersWords(item.members)}`]
    .filter(Boolean)
    .join(' ')
  return (
    <li
      className={classes.item}
      data-kind={item.kind}
      data-dragged={pickUp.picked === key || undefined}
      data-saving={isSaving || undefined}
      data-fixed={whyNot !== null || undefined}
      {...pickUp.item(placed)}
    >
      <button
        type="button"
        className={classes.handle}
        data-planned={key}
        aria-label={`Move “${item.title}”`}
        aria-pressed={pickUp.picked === key}
        aria-disabled={whyNot !== null || undefined}
        title={whyNot ?? 'Drag, or press Enter and use the arrow keys'}
        {...pickUp.handle(placed)}
      >
        <Icon size={14} stroke={1.7} aria-hidden="true" data-kind-icon />
        <IconGripVertical size={14} aria-hidden="true" data-grip />
      </button>
      <ItemLink placed={placed} title={words}>
        {time && <span className={classes.time}>{time}</span>}
        <span className={classes.name}>{item.title}</span>
        {isLong ? <span className={classes.words}>{words}</span> : <span className="gr-unseen">{words}</span>}
      </ItemLink>
      {isExplained && whyNot !== null && <p className={classes.fixed}>{whyNot}</p>}
    </li>
  )
}

function ItemLink({ placed: { item }, title, children }: { placed: Placed; title: string; children: ReactNode }) {
  const { user } = useSessionData()
  const openPush = useOpenPush()
  const props = { className: classes.link, title, draggable: false }
  if (item.kind === 'reviews') {
    if (!user.is_super) return <span {...props}>{children}</span>
    return (
      <Link {...props} {...toPath('/reviews')}>
        {children}
      </Link>
    )
  }
  if (item.kind === 'pushes') {
    return (
      <Link {...props} {...toPath('/push-notifications')} onClick={(event) => openPush(event, item.id)}>
        {children}
      </Link>
    )
  }
  return (
    <Link {...props} {...toAddress(`/${resourceByName(item.resource)?.segment}/${item.id}${item.kind === 'drafts' ? '?draft=open' : ''}`)}>
      {children}
    </Link>
  )
}

function iconOf({ item: { kind, happens, resource } }: Placed): DrawnIcon {
  if (kind === 'pushes') return IconBell
  if (kind === 'reviews') return IconChecklist
  if (kind === 'drafts') return IconPencil
  if (kind === 'expirations') return IconClock
  return happens === 'hides' ? IconEyeOff : kindIcon(resource)
}
