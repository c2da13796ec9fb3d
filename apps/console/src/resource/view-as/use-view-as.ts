import type { Resource } from '@greenroom/contract/define/define-resource'
import { isPublished } from '@greenroom/contract/visibility/published'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { media } from '../../ui/breakpoints.ts'
import { useStored } from '../../ui/use-stored.ts'
import { VIEW_HASH } from './view-hash.ts'

/**
 * Whether the phone is shown, and where: next to the form on wide screens, which is remembered, over it on others.
 * Records that are never published have none.
 */
export function useViewAs(resource: Resource) {
  const { appPage } = resource
  const isOffered = appPage !== undefined || isPublished(resource)
  const isWide = useMediaQuery(media.wider, undefined, { getInitialValueInEffect: false }) ?? false
  // For a form of an app's page the preview is essential: it is shown until the user hides it.
  const [isStored, setStored] = useStored(appPage ? 'greenroom.preview' : 'greenroom.view-as', appPage !== undefined)
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'shut'>(() =>
    isOffered && !(isWide && isStored) && window.location.hash === `#${VIEW_HASH}` ? 'open' : 'unused',
  )
  return {
    isOffered,
    isWide,
    isBeside: isOffered && isWide && isStored,
    drawer,
    toggle: () => (isWide ? setStored(!isStored) : setDrawer('open')),
    closeDrawer: () => setDrawer('shut'),
  }
}

export type ViewAsState = ReturnType<typeof useViewAs>
