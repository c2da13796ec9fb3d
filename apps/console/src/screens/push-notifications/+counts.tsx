import type { PushListMetadata } from '@greenroom/contract/push/listed'
import { Skeleton } from '@mantine/core'
import { IconArrowRight, IconDeviceMobile, IconUsers, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './push-notifications.module.css'

/** The two cards over the list (PUSH-060, PUSH-061). */
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
  Icon: TablerIcon
  /** The figures will not come. */
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
            <dd>{figure?.toLocaleString('en-US') ?? (failed ? '–' : <Skeleton className={classes.figureBone} />)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
