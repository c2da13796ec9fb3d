import { lineIcon } from './drawn-icon.ts'

export const IconPlus = lineIcon('M12 5l0 14', 'M5 12l14 0')
