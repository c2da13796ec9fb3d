import { charactersIn } from '@greenroom/contract/fields/characters'
import classes from './field-input.module.css'

/** From here on a person wants to know how much room is left. */
const NEAR = 0.8

/**
 * How many of the allowed characters are used, once the end is near. The rule's message tells readers of the page the
 * same.
 */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  // No character is shorter than one unit: most texts need not be looked into.
  if (text.length < max * NEAR) return null
  const length = charactersIn(text)
  if (length < max * NEAR) return null
  return (
    <span className={classes.count} data-over={length > max || undefined} aria-hidden="true">
      {length.toLocaleString('en-US')} / {max.toLocaleString('en-US')}
    </span>
  )
}
