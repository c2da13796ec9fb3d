import { lineIcon } from './drawn-icon.ts'

export const IconChevronDown = lineIcon('M6 9l6 6l6 -6')
