import type { ReactNode } from 'react'
import classes from './field-input.module.css'

/** An error's exact text, followed by what is wrong with the value if `advise` knows. */
export function withAdvice(error: string | undefined, advise: () => string | null): ReactNode {
  const advice = error === undefined ? null : advise()
  if (advice === null) return error
  return (
    <>
      <span>{error}</span>
      <span className={classes.advice}>{advice}</span>
    </>
  )
}
