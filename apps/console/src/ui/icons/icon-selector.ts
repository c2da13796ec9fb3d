import { lineIcon } from './drawn-icon.ts'

export const IconSelector = lineIcon('M8 9l4 -4l4 4', 'M16 15l-4 4l-4 -4')
