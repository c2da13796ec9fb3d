import { type NextStep as Step } from '@greenroom/contract/onboarding/next-step'
import { Button } from '@mantine/core'
import classes from './onboarding.module.css'

type Props = { step: Step; onOpen: (section: NonNullable<Step['section']>) => void }

/** The one next thing to do, on top of everything else. */
export function NextStep({ step: { title, text, section }, onOpen }: Props) {
  return (
    <section className={classes.next} aria-label="Next step" data-waiting={section === null || undefined}>
      <div>
        <p className={classes.nextLabel}>{section === null ? 'Nothing to do for now' : 'Your next step'}</p>
        <h2 className={classes.nextTitle}>{title}</h2>
        <p className={classes.nextText}>{text}</p>
      </div>
      {section !== null && (
        <Button size="md" onClick={() => onOpen(section)}>
          {title}
        </Button>
      )}
    </section>
  )
}
