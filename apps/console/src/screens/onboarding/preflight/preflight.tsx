import { Button } from '@mantine/core'
import { useSessionData } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { IconRefresh } from '../../../ui/icons/icon-refresh.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DismissedBlockers } from './+dismissed-blockers.tsx'
import { FailedChecks } from './+failed-checks.tsx'
import { FineChecks } from './+fine-checks.tsx'
import { Rejections } from './+rejections.tsx'
import { Summary } from './+summary.tsx'
import { usePreflight } from './+use-preflight.ts'
import classes from './preflight.module.css'

/** Problems for which Apple and Google would reject the app, found in advance, each with its place and who fixes it. */
export function Preflight() {
  const { user } = useSessionData()
  const { result, failure, look, isLooking } = usePreflight()
  const by = (who: 'owner' | 'team') => result?.blockers.filter((check) => check.by === who) ?? []
  return (
    <div className={classes.page}>
      <PageHeader
        title="Store check"
        text="Find problems that Apple and Google would reject before you submit your app."
        actions={
          <>
            <ButtonLink to="/onboarding" variant="default">
              Launch Your App
            </ButtonLink>
            <Button leftSection={<IconRefresh size={18} />} loading={isLooking} disabled={!result} onClick={look}>
              Check links now
            </Button>
          </>
        }
      />
      {failure && <LoadFailure title="The check could not be loaded" line={failure.line} onRetry={failure.retry} />}
      {!result && !failure && <Waiting />}
      {result && (
        <>
          <Summary result={result} isLooking={isLooking} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <Rejections />
              <FailedChecks title={user.is_super ? 'The owner fixes this' : 'Fix before you submit'} tone="blocker" checks={by('owner')} />
              <FailedChecks title="Our team fixes this before the launch" tone="blocker" checks={by('team')} />
              <DismissedBlockers dismissed={result.dismissed} />
              <FailedChecks title="Good to improve" tone="advice" checks={result.advice} />
            </div>
            <div className={classes.column}>
              <FineChecks result={result} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      <Skeleton height={88} radius={12} />
      <Skeleton height={220} radius={12} />
    </div>
  )
}
