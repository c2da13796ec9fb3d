import type { Values } from '@greenroom/contract/fields/field'
import type { DemoPicture } from './pictures/demo-pictures.ts'

/** A record other than an article: its values, and what it refers to by name. */
export type DemoRecord = {
  resource: string
  picture?: DemoPicture
  pictureField?: string
  /** The photos of a gallery, each with its caption. */
  photos?: readonly (readonly [picture: DemoPicture, caption: string])[]
  topics?: string[]
  tags?: string[]
  /** Links to other such records and to tags, by their titles; with its type where a link may be of several. */
  links?: Readonly<Record<string, string | string[] | { type: string; title: string }>>
  values: Values
}
