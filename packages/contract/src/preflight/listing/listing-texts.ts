import type { ReadPath } from '../app-values.ts'

/** A text of the store listing: its label, and its maximum length. */
export type ListingText = { field: ReadPath; label: string; max: number }

/** The names that the stores show. */
export const listingNames: readonly ListingText[] = [
  { field: 'about.store.in_app_name', label: 'App name', max: 30 },
  { field: 'about.store.app_icon_name', label: 'Name below the icon', max: 11 },
]

const shortDescription: ListingText = { field: 'about.store.short_app_description', label: 'Short description', max: 30 }
const fullDescription: ListingText = { field: 'about.store.full_app_description', label: 'Full description', max: 4000 }

/** Both descriptions. */
export const descriptions: readonly ListingText[] = [shortDescription, fullDescription]

/** Texts in which the stores allow no advertising: all but the full description. */
export const shortTexts: readonly ListingText[] = [...listingNames, shortDescription]

/** Every text of the listing. */
export const listingTexts: readonly ListingText[] = [...listingNames, ...descriptions]
