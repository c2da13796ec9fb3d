import { lineIcon } from './drawn-icon.tsx'

export const IconMinus = lineIcon('M5 12l14 0')
