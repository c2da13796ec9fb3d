import { Button } from '@mantine/core'
import { Capitals } from '../../ui/capitals.tsx'
import { Mark } from '../../ui/mark.tsx'
import { SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'
import classes from './components.module.css'

/** The logo, and texts as pages have them. */
export function Words() {
  return (
    <Chapter title="Mark and words">
      <Specimen name="Mark">
        <Mark size={40} withName />
        <Mark />
      </Specimen>
      <Specimen name="Headings">
        <div>
          <p className={classes.heading1}>{SHORT}</p>
          <p className={classes.heading2}>{SHORT}</p>
          <p className={classes.heading3}>{SHORT}</p>
        </div>
      </Specimen>
      <Specimen name="Capitals">
        <div>
          <p className={classes.heading1}>
            <Capitals>SENT PUSH NOTIFICATIONS</Capitals>
          </p>
          <Button>
            <Capitals>SUBMIT</Capitals>
          </Button>
        </div>
      </Specimen>
      <Specimen name="Words">
        <div>
          <p>{SENTENCE}</p>
          <p className={classes.soft}>{SENTENCE}</p>
          <p className={classes.faint}>{SENTENCE}</p>
        </div>
      </Specimen>
    </Chapter>
  )
}
