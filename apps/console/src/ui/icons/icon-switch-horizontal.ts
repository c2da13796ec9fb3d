import { lineIcon } from './drawn-icon.ts'

export const IconSwitchHorizontal = lineIcon('M16 3l4 4l-4 4', 'M10 7l10 0', 'M8 13l-4 4l4 4', 'M4 17l9 0')
