import { questionNames } from '@greenroom/contract/define/common-content-fields'
import type { Values } from '@greenroom/contract/fields/field'
import { words } from '../../text/words.ts'
import classes from '../record.module.css'
import type { PartProps } from './kind.ts'
import { Text } from './texts.tsx'

export function JournalBody({ values }: PartProps) {
  return (
    <>
      <Text values={values} />
      <Prompts values={values} />
    </>
  )
}

/** The questions of a record to think and write about. */
export function Prompts({ values, label }: { values: Values; label?: string }) {
  const prompts = questionNames.map((name) => words(values[name])).filter(Boolean)
  if (prompts.length === 0) return null
  return (
    <section className={classes.group}>
      {label !== undefined && <h2 className={classes.heading}>{label}</h2>}
      <ol className={classes.prompts}>
        {prompts.map((prompt) => (
          <li key={prompt} className={classes.prompt}>
            {prompt}
          </li>
        ))}
      </ol>
    </section>
  )
}
