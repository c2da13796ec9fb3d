import type { Resource } from '@greenroom/contract/define/define-resource'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { media } from '../../ui/breakpoints.ts'

/** Whether the phone is shown, and where: beside the form on wide screens, which is remembered, over it on others. */
export function useViewAs({ appPage }: Pick<Resource, 'appPage'>) {
  const isWide = useMediaQuery(media.wider, undefined, { getInitialValueInEffect: false }) ?? false
  const [isKept, setKept] = useLocalStorage({
    key: appPage ? 'greenroom.preview' : 'greenroom.view-as',
    // What such a form is for is seen there: it is shown until somebody hides it.
    defaultValue: appPage !== undefined,
    getInitialValueInEffect: false,
  })
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'shut'>('unused')
  return {
    isWide,
    isBeside: isWide && isKept,
    drawer,
    toggle: () => (isWide ? setKept(!isKept) : setDrawer('open')),
    closeDrawer: () => setDrawer('shut'),
  }
}

export type ViewAsState = ReturnType<typeof useViewAs>
