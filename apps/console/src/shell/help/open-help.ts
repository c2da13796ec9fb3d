/** The topic of the help: the page about a console path, or a page of the handbook by its name. */
export type HelpAbout = { address: string } | { page: string }

let listen: ((about: HelpAbout) => void) | null = null

/** Opens the help from anywhere, such as the search. */
export function openHelp(about: HelpAbout): void {
  listen?.(about)
}

/** Listens to calls of `openHelp` until the returned function is called. */
export function onOpenHelp(listener: (about: HelpAbout) => void): () => void {
  listen = listener
  return () => {
    listen = null
  }
}
