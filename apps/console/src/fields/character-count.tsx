import { count } from '@greenroom/contract/count'
import { charactersIn } from '@greenroom/contract/fields/characters'
import classes from './field-input.module.css'

/** From this share on, the count is shown. */
const NEAR = 0.8

/** The number of characters used, shown near the limit. Screen readers get the same from the rule's message. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  // No character is shorter than one code unit, so most texts need not be counted.
  if (text.length < max * NEAR) return null
  const length = charactersIn(text)
  if (length < max * NEAR) return null
  return (
    <span className={classes.count} data-over={length > max || undefined} aria-hidden="true">
      {count(length)} / {count(max)}
    </span>
  )
}
