import type { Values } from '@greenroom/contract/fields/field'
import type { ComponentType } from 'react'

export type PartProps = { values: Values; title: string }

/** How records of one resource are drawn where their fields alone would not read as a page. */
export type Kind = {
  /** Instead of the picture, the title and the line below it. */
  Head?: ComponentType<PartProps>
  /** The line below the title. */
  Byline?: ComponentType<{ values: Values; timeZone?: string | undefined }>
  /** Instead of the fields. */
  Body?: ComponentType<PartProps>
  /** Whether the text of the call to action is used in the body. */
  hasOwnButton?: (values: Values) => boolean
}
