/** How many days a deleted record can be taken out of the trash again. */
export const DAYS_IN_TRASH = 30

/** A deleted record as the trash lists it. */
export type Trashed = {
  id: string
  /** The resource's name at the API, such as articles. */
  resource: string
  title: string
  /** An instant. */
  deleted_at: string
  /** Who deleted it; null when the trail does not say. */
  deleted_by: { id: string | null; name: string } | null
  /** Whole days until it goes for good, from 30 down to 0. */
  days_left: number
  /** How many records below it were deleted with it, and come back with it. */
  below: number
}

/** How many records of a kind lie in the trash. */
export type TrashedKind = { resource: string; total: number }
