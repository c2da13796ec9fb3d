import type { Resource } from '@greenroom/contract/define/define-resource'
import { failureSentence } from '../../api/failure.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import type { ApiRecord } from '../records.ts'
import { Controls } from './controls.tsx'
import { Phone } from './phone/phone.tsx'
import { useVisibility } from './use-visibility.ts'
import { VerdictView } from './verdict-view.tsx'
import { useViewAsChoice } from './view-as-choice.ts'
import classes from './view-as.module.css'

type Props = { resource: Resource; base: ApiRecord | null /** Scrolls to a field of the form. */; onJump(field: string): void }

/** The record on a member's phone, with the form's current values, and whether that member can see it at all. */
export function ViewAs({ resource, base, onJump }: Props) {
  const [choice, change] = useViewAsChoice()
  const seen = useVisibility(resource, base, choice)
  return (
    <div className={classes.panel}>
      <Controls choice={choice} course={seen.course} onChange={change} />
      {seen.error && !seen.verdict ? (
        <LoadFailure title="Couldn’t check who sees this" line={failureSentence(seen.error)} onRetry={seen.retry} />
      ) : (
        <VerdictView resource={resource} verdict={seen.verdict} choice={choice} onJump={onJump} />
      )}
      <Phone resource={resource} values={seen.values} verdict={seen.verdict} choice={choice} />
    </div>
  )
}
