import type { HelpSession } from '@greenroom/contract/help/help-answers'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { useSession } from '../../session/use-session.ts'
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts'
import classes from './help-banner.module.css'
import { useLeaveHelp } from './use-leave-help.ts'

const TICK_MS = 5_000
const MINUTE_MS = 60_000
/** From here on the remaining time is also announced to screen readers. */
const SOON_MINUTES = 5

/** Above every page while staff see an app as its owner does: whose view it is, how long it lasts, and how to leave. */
export function HelpBanner({ help }: { help: HelpSession }) {
  const minutes = useMinutesLeft(help)
  const { leave, isLeaving } = useLeaveHelp(help)
  return (
    <section className={classes.banner} aria-label="Help session" data-on-screen>
      <IconLifebuoy className={classes.icon} size={18} aria-hidden="true" />
      <p className={classes.words}>
        <span className={classes.who}>
          You see <strong>{help.app.name}</strong> as <strong>{help.person.name}</strong>
        </span>
        <span className={classes.time}>{leftText(minutes)}</span>
      </p>
      <span className="gr-unseen" role="status">
        {minutes <= SOON_MINUTES && `This session ends in ${leftText(minutes)}. Save your changes.`}
      </span>
      <button type="button" className={classes.leave} disabled={isLeaving} onClick={() => void leave()}>
        Leave
      </button>
    </section>
  )
}

function useMinutesLeft({ ends_at: endsAt }: HelpSession): number {
  const session = useSession()
  const end = Date.parse(endsAt)
  const [now, setNow] = useState(serverTime)
  useEffect(() => {
    const tick = () => {
      setNow(serverTime())
      if (serverTime() >= end) session.helpEnded()
    }
    const ticking = setInterval(tick, TICK_MS)
    return () => clearInterval(ticking)
  }, [end, session])
  return Math.max(1, Math.ceil((end - now) / MINUTE_MS))
}

const serverTime = () => serverNow().getTime()

function leftText(minutes: number): string {
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}
