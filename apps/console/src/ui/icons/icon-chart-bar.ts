import { lineIcon } from './drawn-icon.ts'

export const IconChartBar = lineIcon('M4 20h16', 'M6 16v-4', 'M12 16v-11', 'M18 16v-7')
