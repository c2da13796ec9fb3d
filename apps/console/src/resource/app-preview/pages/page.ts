import type { Facts } from '@greenroom/contract/access/facts'
import type { Values } from '@greenroom/contract/fields/field'
import type { Seen } from '@greenroom/contract/home-screens/shown-home'
import type { ReactNode } from 'react'
import type { Look } from '../look.ts'

/** What a page of the app is drawn of. */
export type PageProps = {
  /** What the form holds. */
  values: Values
  /** What is stored of the app. */
  setup: Values
  look: Look
  facts: Facts
  /** The app's name. */
  name: string
  seen: Seen
}

/** A page, and what of the form is not there to be seen, in words. */
type Page = { view: ReactNode; absent: readonly string[] }

export type PageOf = (props: PageProps) => Page
