import { lineIcon } from './drawn-icon.ts'

export const IconCheck = lineIcon('M5 12l5 5l10 -10')
