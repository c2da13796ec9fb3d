import type { NextStep as Step } from '@greenroom/contract/onboarding/next-step'
import type { Viewer } from '@greenroom/contract/onboarding/sections'
import { Button } from '@mantine/core'
import classes from './next-step.module.css'

type Props = { step: Step; viewer: Viewer; onOpen: (section: NonNullable<Step['section']>, adds: Step['adds']) => void }

/** The owner's next step, above everything else. */
export function NextStep({ step: { title, text, section, adds, action }, viewer, onOpen }: Props) {
  return (
    <section className={classes.next} aria-label="Next step" data-waiting={section === null || undefined}>
      <div>
        <p className={classes.nextLabel}>{labelOf(section, viewer)}</p>
        <h2 className={classes.nextTitle}>{title}</h2>
        <p className={classes.nextText}>{text}</p>
      </div>
      {section !== null && (
        <Button size="md" onClick={() => onOpen(section, adds)}>
          {action}
        </Button>
      )}
    </section>
  )
}

function labelOf(section: Step['section'], { isSuper }: Viewer): string {
  if (isSuper) return section === null ? 'Nothing to do for the owner' : 'The owner’s next step'
  return section === null ? 'Nothing to do for now' : 'Your next step'
}
