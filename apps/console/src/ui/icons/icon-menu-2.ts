import { lineIcon } from './drawn-icon.ts'

export const IconMenu2 = lineIcon('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0')
