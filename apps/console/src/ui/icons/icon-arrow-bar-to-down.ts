import { lineIcon } from './drawn-icon.ts'

export const IconArrowBarToDown = lineIcon('M4 20l16 0', 'M12 14l0 -10', 'M12 14l4 -4', 'M12 14l-4 -4')
