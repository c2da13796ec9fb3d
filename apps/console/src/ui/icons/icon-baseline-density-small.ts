import { lineIcon } from './drawn-icon.ts'

export const IconBaselineDensitySmall = lineIcon('M4 3h16', 'M4 9h16', 'M4 15h16', 'M4 21h16')
