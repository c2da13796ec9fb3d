import { lineIcon } from './drawn-icon.ts'

export const IconChevronUp = lineIcon('M6 15l6 -6l6 6')
