import { Mark } from '../../ui/mark.tsx'
import { SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'
import classes from './components.module.css'

const grounds = ['page', 'surface', 'sunken', 'hover', 'accent-soft', 'danger-soft', 'warning-soft', 'accent', 'danger'] as const
const inks: Record<(typeof grounds)[number], string> = {
  page: 'ink',
  surface: 'ink-soft',
  sunken: 'ink-faint',
  hover: 'ink',
  'accent-soft': 'accent-ink',
  'danger-soft': 'danger-ink',
  'warning-soft': 'warning-ink',
  accent: 'on-accent',
  danger: 'on-danger',
}

/** The logo, the text sizes, and each background with its text color. */
export function Colors() {
  return (
    <Chapter title="Mark, words and colors">
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
      <Specimen name="Words">
        <div>
          <p>{SENTENCE}</p>
          <p className={classes.soft}>{SENTENCE}</p>
          <p className={classes.faint}>{SENTENCE}</p>
        </div>
      </Specimen>
      <Specimen name="Grounds and their inks" wide>
        <ul className={classes.grounds}>
          {grounds.map((ground) => (
            <li key={ground} style={{ background: `var(--gr-${ground})`, color: `var(--gr-${inks[ground]})` }}>
              <b>{ground}</b>
              <span>{inks[ground]}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Chapter>
  )
}
