import { formatDate } from '@greenroom/contract/dates'
import { type Stage, stagesOf } from '@greenroom/contract/onboarding/stages'
import { Capitals } from '../../../ui/capitals.tsx'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import classes from './stages.module.css'

const words: Readonly<Record<Stage['label'], string>> = {
  DESIGN: 'We design the app and send mockups to approve.',
  REVIEW: 'We review the content and store info.',
  BUILD: 'We build the app for iOS and Android.',
  SUBMIT: 'We submit it to Apple and Google.',
  'LIVE!': 'Members can download it.',
}

/** The five stages of an app after its owner's part, and the current one (WIZ-072 to WIZ-076). */
export function Stages({ onboarding, isRow }: { onboarding: Readonly<Record<string, unknown>>; /** Side by side. */ isRow: boolean }) {
  const stages = stagesOf(onboarding)
  const current = stages.find(({ isComplete }) => !isComplete)?.label
  const due = formatDate(String(onboarding.app_designed_due_date ?? ''), 'date', 'UTC')
  return (
    <section className={classes.stages} data-row={isRow || undefined} aria-labelledby="stages">
      <h2 id="stages" className={classes.stagesTitle}>
        From here to your launch
      </h2>
      <ol className={classes.stageList}>
        {stages.map(({ label, isComplete }) => (
          <li key={label} className={classes.stage} data-state={isComplete ? 'complete' : label === current ? 'current' : 'later'}>
            <span className={classes.stageMark} aria-hidden="true">
              {isComplete && <IconCheck size={12} stroke={3} />}
            </span>
            <span className={classes.stageName}>
              <Capitals>{label}</Capitals>
              {isComplete && <span className="gr-unseen"> (done)</span>}
            </span>
            <span className={classes.stageText}>
              {words[label]}
              {label === 'DESIGN' && !isComplete && due !== '-' && <span className={classes.due}>With our team, due {due}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
