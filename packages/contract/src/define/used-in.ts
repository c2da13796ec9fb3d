/** The records of one resource that link to a record by one of their fields. */
export type Use = {
  /** The resource's name at the API, such as articles. */
  resource: string
  field: string
  /** What the field is called in the form. */
  label: string
  total: number
  /** The first of them by title; at most MOST_USES. `place`: the ids of the records around it, the outermost first. */
  records: { id: string; title: string; place: string[] }[]
}

/** Where one or several records are used: what loses something when they go. */
export type UsedIn = {
  uses: Use[]
  /** All linking records, each counted once. */
  total: number
  members: {
    /** How many members have the tag. */
    tagged: number
    /** How many are enrolled in the course. */
    enrolled: number
  }
  /** Push notifications that were sent to the tag or lead to the record. */
  pushes: number
  /** What lies below and goes with it, by resource. */
  below: { resource: string; total: number }[]
}

/** Records that are named of each use. */
export const MOST_USES = 20
