import { canSendPush } from '@greenroom/contract/access/flags'
import { opens } from '@greenroom/contract/access/gates'
import { count } from '@greenroom/contract/count'
import { ACTIVITY_DAYS } from '@greenroom/contract/home/day-measures'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { Link } from '@tanstack/react-router'
import { useSessionData } from '../../session/use-session.ts'
import { toPath } from '../../ui/to-path.ts'
import { lastDays, sum } from './+compare-days.ts'
import classes from './home.module.css'

type Figure = { label: string; value: string; note?: string; path: string }

/** The size of the app in three numbers that link to their pages. */
export function Figures({ figures, activity }: Pick<HomeAnswer, 'figures' | 'activity'>) {
  const { facts } = useSessionData()
  const all = figuresOf(figures, { canPush: canSendPush(facts.app), added: sum(lastDays(activity.members)) })
  const shown = all.filter(({ path }) => opens(path, facts))
  if (shown.length === 0) return null
  return (
    <ul className={classes.figures} aria-label="Figures">
      {shown.map(({ label, value, note, path }) => (
        <li key={label}>
          <Link className={classes.figure} {...toPath(path)}>
            <span className={classes.value}>{value}</span>
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              {note && <span className={classes.figureNote}>{note}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The available figures: an app that cannot push has no phones, and before its first push there are no opens. */
function figuresOf(
  { members, phones, last_push: push }: HomeAnswer['figures'],
  { canPush, added }: { canPush: boolean; added: number },
): Figure[] {
  return [
    {
      label: 'Members',
      value: count(members),
      note: added > 0 ? `${count(added)} new in ${ACTIVITY_DAYS} days` : 'In total',
      path: '/members',
    },
    ...(canPush ? [{ label: 'Phones', value: written(phones), note: 'Can receive push notifications', path: '/app-downloads' }] : []),
    ...(push
      ? [
          {
            label: 'Last push opened',
            value: `${Math.round((push.opened.count / push.sent) * 100)}%`,
            note: `${written(push.opened)} of ${count(push.sent)} · ${push.subject}`,
            path: '/push-notifications',
          },
        ]
      : []),
  ]
}

function written(phones: HomeAnswer['figures']['phones']): string {
  return `${count(phones.count)}${phones.more ? '+' : ''}`
}
