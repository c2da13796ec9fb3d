import { useMediaQuery } from '@mantine/hooks'

/** Whether fingers are the main way to point: a phone or a tablet, which have a camera. */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)') ?? false
}
