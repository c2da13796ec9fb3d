import { MOST_UNREAD } from '@greenroom/contract/notices/notice-kinds'
import { useRef, useState } from 'react'
import { useLiveNotices, useNotices } from '../../resource/notices/use-notices.ts'
import { IconBell } from '../../ui/icons/icon-bell.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import classes from './notices.module.css'

const NoticePanel = onDemand(
  async () => (await import('./notice-panel.tsx')).NoticePanel,
  <div className={classes.waiting} />,
  'Your notifications',
)

/**
 * What needs this person, over all of their apps, with the number of unread notices. The browser's popover closes on
 * Escape and outside clicks and returns the focus.
 */
export function NoticeBell({ onboarding }: { onboarding: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  const [used, setUsed] = useState(false)
  const { notices, failed } = useNotices()
  useLiveNotices()
  const unread = notices?.meta_data.unread ?? 0
  const count = unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread)
  return (
    <>
      <button
        type="button"
        className={classes.bell}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
        popoverTarget="notices"
        onClick={() => setUsed(true)}
        onPointerEnter={NoticePanel.load}
      >
        <IconBell size={20} aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <div id="notices" ref={panel} popover="auto" role="dialog" aria-label="Notifications" className={classes.panel}>
        {used && <NoticePanel notices={notices} onRetry={failed} onboarding={onboarding} onClose={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}
