import { lineIcon } from './drawn-icon.ts'

export const IconMinus = lineIcon('M5 12l14 0')
