import { count } from '@greenroom/contract/count'
import type { PushListMetadata } from '@greenroom/contract/push/listed'
import { Link } from '@tanstack/react-router'
import type { DrawnIcon } from '../../ui/icons/drawn-icon.ts'
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts'
import { IconDeviceMobile } from '../../ui/icons/icon-device-mobile.ts'
import { IconUsers } from '../../ui/icons/icon-users.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './push-notifications.module.css'

/** The two cards above the list (PUSH-060, PUSH-061). */
export function Counts({ meta, failed }: { meta: PushListMetadata | undefined; failed: boolean }) {
  return (
    <div className={classes.counts}>
      <CountCard
        to="/app-downloads"
        title="App Downloads"
        Icon={IconDeviceMobile}
        failed={failed}
        figures={[['Active devices', meta?.active_devices]]}
      />
      <CountCard
        to="/logged-in-members"
        title="Logged In Members"
        Icon={IconUsers}
        failed={failed}
        figures={[
          ['Members', meta?.members],
          ['Active members', meta?.active_members],
        ]}
      />
    </div>
  )
}

type Props = {
  to: '/app-downloads' | '/logged-in-members'
  title: string
  Icon: DrawnIcon
  /** The counts could not be loaded. */
  failed: boolean
  figures: [string, number | undefined][]
}

function CountCard({ to, title, Icon, failed, figures }: Props) {
  return (
    <section className={classes.count} aria-label={title}>
      <h2 className={classes.countTitle}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <Link to={to} className={classes.countLink}>
          {title}
        </Link>
        <IconArrowRight size={16} className={classes.arrow} aria-hidden="true" />
      </h2>
      <dl className={classes.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure === undefined ? failed ? '–' : <Skeleton className={classes.figureBone} /> : count(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
