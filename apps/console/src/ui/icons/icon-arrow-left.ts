import { lineIcon } from './drawn-icon.ts'

export const IconArrowLeft = lineIcon('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6')
