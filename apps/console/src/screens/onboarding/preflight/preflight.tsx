import { Button, Skeleton } from '@mantine/core'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { IconRefresh } from '../../../ui/icons/icon-refresh.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FailedChecks } from './+failed-checks.tsx'
import { FineChecks } from './+fine-checks.tsx'
import { Rejections } from './+rejections.tsx'
import { Summary } from './+summary.tsx'
import { usePreflight } from './+use-preflight.ts'
import classes from './preflight.module.css'

/** Problems for which Apple and Google would reject the app, found in advance, each with a link to its field. */
export function Preflight() {
  const { result, failure, look, isLooking } = usePreflight()
  return (
    <div className={classes.page}>
      <PageHeader
        title="Store check"
        text="Find what Apple and Google would reject before you submit your app."
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
          <Rejections />
          <FailedChecks title="Fix before you submit" tone="blocker" checks={result.blockers} />
          <FailedChecks title="Good to improve" tone="advice" checks={result.advice} />
          <FineChecks title="Not checked yet: your links" checks={result.waiting} isOpen />
          <FineChecks title="Passed" checks={result.passed} />
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      <Skeleton h={88} radius={12} />
      <Skeleton h={220} radius={12} />
    </div>
  )
}
