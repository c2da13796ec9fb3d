import { useId as useOwnId } from 'react'

/**
 * In the place of Mantine's `useId` (vite.config.ts). Its own replaces the id once the component is drawn, which draws
 * each input, checkbox and label a second time.
 */
export function useId(id?: string): string {
  const own = useOwnId()
  return id ?? own
}
