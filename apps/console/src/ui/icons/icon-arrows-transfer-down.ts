import { lineIcon } from './drawn-icon.ts'

export const IconArrowsTransferDown = lineIcon('M17 3v6', 'M10 18l-3 3l-3 -3', 'M7 21v-18', 'M20 6l-3 -3l-3 3', 'M17 21v-2', 'M17 15v-2')
