import { canSendPush } from '@greenroom/contract/access/flags'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { Link } from '@tanstack/react-router'
import { useSessionData } from '../../session/use-session.ts'
import { toPath } from '../../ui/to-path.ts'
import classes from './home.module.css'

type Figure = { label: string; value: string; note?: string; path: string }

/** The size of the app in a few numbers that link to their pages. */
export function Figures({ figures }: { figures: HomeAnswer['figures'] }) {
  const { facts } = useSessionData()
  return (
    <ul className={classes.figures} aria-label="Figures">
      {figuresOf(figures, canSendPush(facts.app)).map(({ label, value, note, path }) => (
        <li key={label}>
          <Link className={classes.figure} {...toPath(path)}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>{value}</span>
            {note && <span className={classes.note}>{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The available figures: an app that cannot push has no phones, and before its first push there are no opens. */
function figuresOf({ members, phones, unlocks, last_push: push }: HomeAnswer['figures'], canPush: boolean): Figure[] {
  return [
    { label: 'Members', value: members.toLocaleString('en'), note: 'In total', path: '/members' },
    ...(canPush
      ? [{ label: 'Active phones', value: written(phones), note: 'Can receive push notifications', path: '/app-downloads' }]
      : []),
    ...(push
      ? [
          {
            label: 'Last push opened',
            value: `${Math.round((push.opened.count / push.sent) * 100)}%`,
            note: `${written(push.opened)} of ${push.sent.toLocaleString('en')} · ${push.subject}`,
            path: '/push-notifications',
          },
        ]
      : []),
    { label: 'Codes unlocked', value: written(unlocks), note: 'In total', path: '/tags' },
  ]
}

function written({ count, more }: HomeAnswer['figures']['phones']): string {
  return `${count.toLocaleString('en')}${more ? '+' : ''}`
}
