import type { App } from '@greenroom/contract/apps/app-answers'
import { useState } from 'react'
import { showFailure } from '../../api/show-failure.ts'
import { useSession } from '../../session/use-session.ts'
import { IconUsers } from '../../ui/icons/icon-users.ts'
import { toastDone } from '../../ui/toast.tsx'
import classes from './help-banner.module.css'

/** Above every page while an Owner sees the app as a role does: which role, and how to leave. */
export function RoleBanner({ app }: { app: App }) {
  const session = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await session.changeRoleView(null)
      toastDone('You’re back in your own role.')
    } catch (error) {
      showFailure(error)
      setLeaving(false)
    }
  }
  return (
    <section className={classes.banner} aria-label="Seen as a role" data-on-screen>
      <IconUsers className={classes.icon} size={18} aria-hidden="true" />
      <p className={classes.words}>
        <span className={classes.who}>
          You see <strong>{app.name}</strong> as the role <strong>{app.role.label}</strong>
        </span>
      </p>
      <button type="button" className={classes.leave} disabled={isLeaving} onClick={() => void leave()}>
        Leave
      </button>
    </section>
  )
}
