import { useMediaQuery } from '@mantine/hooks'
import { media } from './breakpoints.ts'

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  return useMediaQuery(media.phone) ?? false
}
