import type { Answer } from '@greenroom/contract/answers'
import type { Notice } from '@greenroom/contract/notices/notice-answers'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { showFailure } from '../../api/show-failure.ts'
import { useMarkRead } from '../../resource/notices/use-notices.ts'
import { useOpenNotice } from '../../resource/notices/use-open-notice.ts'
import { NearTime } from '../../session/near-time.tsx'
import { IconBell } from '../../ui/icons/icon-bell.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import classes from './notices.module.css'

type Props = { notices: Answer<'GET /notices'> | undefined; onRetry: (() => void) | null; onboarding: boolean; onClose: () => void }

/** The list below the bell: each row opens what it is about. */
export function NoticePanel({ notices, onRetry, onboarding, onClose }: Props) {
  const markRead = useMarkRead()
  const [newest] = notices?.data ?? []
  const markAll = async () => {
    if (!newest) return
    try {
      await markRead({ until: newest.at })
    } catch (error) {
      // The panel is in the browser's top layer and would cover the failure.
      onClose()
      showFailure(error)
    }
  }
  return (
    <div className={classes.content}>
      <div className={classes.top}>
        <h2 className={classes.heading}>Notifications</h2>
        <Button variant="subtle" size="compact-xs" disabled={!notices?.meta_data.unread} onClick={() => void markAll()}>
          Mark all as read
        </Button>
      </div>
      <div className={classes.list}>
        {onRetry && <LoadFailure line="Check your connection, then try again." onRetry={onRetry} />}
        {notices && !newest && <NothingNew />}
        {newest && (
          <ul className={classes.rows}>
            {notices?.data.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onClose={onClose} />
            ))}
          </ul>
        )}
      </div>
      <div className={classes.foot}>
        <Link to={onboarding ? '/onboarding/email_preferences' : '/email_preferences'} className={classes.preferences} onClick={onClose}>
          Email Preferences
        </Link>
      </div>
    </div>
  )
}

function NoticeRow({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const open = useOpenNotice()
  const { title, text, action, app, at, read } = notice
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-unread={!read || undefined}
        onClick={() => {
          onClose()
          open(notice).catch(showFailure)
        }}
      >
        <span className={classes.title}>
          {title}
          {!read && <span className="gr-unseen"> (unread)</span>}
        </span>
        <span className={classes.text}>{text}</span>
        <span className={classes.line}>
          <span className={classes.app}>
            {app.name} · <NearTime at={at} />
          </span>
          <span className={classes.action}>{action}</span>
        </span>
      </button>
    </li>
  )
}

function NothingNew() {
  return (
    <div className={classes.empty}>
      <IconBell size={28} stroke={1.4} aria-hidden="true" />
      <p>You’re all caught up. Submissions, imports, failed pushes and reviews will appear here.</p>
    </div>
  )
}
