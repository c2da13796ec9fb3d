import { lineIcon } from './drawn-icon.ts'

export const IconHash = lineIcon('M5 9l14 0', 'M5 15l14 0', 'M11 4l-4 16', 'M17 4l-4 16')
