import { lineIcon } from './drawn-icon.ts'

export const IconChevronRight = lineIcon('M9 6l6 6l-6 6')
