/** An answered request of a visitor: for log lines and metrics. */
export type Visit = {
  /** The request's id, which is also in the answer. */
  id: string
  method: string
  /** The page by its path with names, `/articles/:id`: never the address itself, and not the app. */
  page: string
  status: number
  /** Why the API could not answer right now. */
  outage?: string | undefined
  /** From the request's head to the end of the answer. */
  ms: number
}
