import { requests } from '../ui/requests.ts'

/** Opens the search from wherever its button is not, and what the button listens with. */
export const { ask: openSearch, listen: onOpenSearch } = requests()
