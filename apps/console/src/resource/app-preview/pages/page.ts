import type { Facts } from '@greenroom/contract/access/facts'
import type { Values } from '@greenroom/contract/fields/field'
import type { Seen } from '@greenroom/contract/home-screens/shown-home'
import type { ReactNode } from 'react'
import type { Look } from '../look.ts'

/** Props of a previewed page. */
export type PageProps = {
  /** The form's values. */
  values: Values
  /** The app's stored setup. */
  setup: Values
  look: Look
  facts: Facts
  /** The app's name. */
  name: string
  seen: Seen
}

/** A page, and names of the form's values that it does not show. */
type Page = { view: ReactNode; absent: readonly string[] }

export type PageOf = (props: PageProps) => Page
