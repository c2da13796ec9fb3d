import type { DismissedAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { NearTime } from '../../../session/near-time.tsx'
import { useSessionData } from '../../../session/use-session.ts'
import { useDismissals } from './+use-dismissals.ts'
import classes from './preflight.module.css'

/** The blockers that staff declared not to be a problem, with reason and name; staff can take each back. */
export function DismissedBlockers({ dismissed }: { dismissed: readonly DismissedAnswer[] }) {
  const id = useId()
  const { user } = useSessionData()
  const { remove, isSaving } = useDismissals()
  if (dismissed.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Not a problem <span className={classes.count}>{dismissed.length}</span>
      </h2>
      <ul className={classes.checks} data-tone="advice">
        {dismissed.map((declared) => {
          const about = [declared.says, declared.what].filter(Boolean).join(' ')
          return (
            <li key={declared.id} className={classes.check}>
              <div className={classes.finding}>
                <h3 className={classes.says}>{declared.says}</h3>
                {user.is_super && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Take back: ${about}`}
                    disabled={isSaving}
                    onClick={() => remove(declared.id)}
                  >
                    Take back
                  </Button>
                )}
              </div>
              {declared.what && <p className={classes.mend}>{declared.what}</p>}
              <p className={classes.quote}>{declared.reason}</p>
              <p className={classes.source}>
                {declared.dismissed_by}, <NearTime at={declared.created_at} where="in a sentence" />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
