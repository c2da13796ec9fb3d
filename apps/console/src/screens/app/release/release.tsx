import { isLaunched } from '@greenroom/contract/access/onboarding'
import { waitingSentence } from '@greenroom/contract/release/release-words'
import { useSuggestions } from '../../../resource/suggestions/use-suggestions.ts'
import { useAppSession } from '../../../session/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LockedFields } from './+locked-fields.tsx'
import { Suggestions } from './+suggestions.tsx'
import { useRelease } from './+use-release.ts'
import { WaitingList } from './+waiting-list.tsx'
import classes from './release.module.css'

/**
 * The release tray: changes made after the launch that reach phones only with a new build or store review, and those
 * that owners suggest for fields that they cannot change. The owner sees what is waiting; staff decide about
 * suggestions and mark changes as built.
 */
export function Release() {
  const { app, facts } = useAppSession()
  const { suggestions, failure: unread } = useSuggestions()
  const { changes, failure, mark, isMarking } = useRelease()
  const sentence = waitingSentence(changes?.map(({ kind }) => kind) ?? [])
  return (
    <div className={classes.page}>
      <PageHeader title="Release tray" text={sentence ? `${sentence}.` : 'Changes that need a new build or store review.'} />
      {unread && <LoadFailure title="Suggested changes could not be loaded" line={unread.line} onRetry={unread.retry} />}
      {suggestions && <Suggestions suggestions={suggestions} />}
      {failure && <LoadFailure title="The release tray could not be loaded" line={failure.line} onRetry={failure.retry} />}
      {!changes && !failure && <Skeleton height={220} radius={12} />}
      {changes?.length === 0 && (
        <EmptyState
          title="No changes waiting"
          text={
            isLaunched(app.onboarding.status)
              ? 'Phones have all your settings, or get them when the app starts next. Changes that need a new build or store review appear here.'
              : 'The first build has all your settings. Later changes appear here after the launch.'
          }
        />
      )}
      {changes && changes.length > 0 && <WaitingList changes={changes} mark={mark} isMarking={isMarking} />}
      {!facts.user.isSuper && suggestions && <LockedFields suggestions={suggestions} />}
    </div>
  )
}
