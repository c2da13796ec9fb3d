import type { Values } from '@greenroom/contract/fields/field'
import type { PublishedFile } from '@greenroom/contract/media/file-answers'

/** The answer of `GET /start`, as far as the stage reads it (docs/read-api.md). */
export type AppStart = {
  id: string
  name: string
  username: string | null
  domains: readonly string[]
  /** False while the owner has turned the website off. */
  has_website: boolean
  time_zone: string
  features: Readonly<Record<string, boolean>>
  supports: Readonly<Record<string, boolean>>
  collections: readonly string[]
  menu: readonly { name: string; label: string }[]
  looks: Looks
  about: Values
  member_screens: Values
  stores: Values
  support: Values
  /** What browsers need to subscribe; null while notifications on the website are off. */
  notifications: { vapid_public_key: string } | null
  website: { head_tag?: string; body_tag?: string }
  home_screens: readonly Values[]
  media_metadata: Readonly<Record<string, PublishedFile>>
}

/** What names an app on each of its pages. */
export type Branding = Pick<AppStart, 'name' | 'menu'> & { looks: Omit<Looks, 'colors' | 'fonts'> }

/** How an app looks. Values that nobody chose are left out, except colors and fonts. */
export type Looks = {
  icon?: string
  logo_url?: string
  logo_text?: string
  tagline?: string
  colors: { dark: string; medium: string; light: string }
  fonts: { header: string; body: string }
}
