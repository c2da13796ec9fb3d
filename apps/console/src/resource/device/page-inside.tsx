import '@greenroom/stage/frame/theme.css'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { type Addresses, AddressesProvider } from '@greenroom/stage/addresses.tsx'
import { InsidePage } from '@greenroom/stage/frame/title.tsx'
import type { MouseEvent, ReactNode } from 'react'
import classes from './device.module.css'

/** Pictures have about the width of a phone. */
function mediaAddress(value: string, width?: number): string | null {
  const id = mediaIdOf(value)
  if (id) return width === undefined ? `/media/${id}` : `/media/${id}?w=640`
  return /^https?:\/\/\S+$/i.test(value) ? value : null
}

const still: Addresses = { page: () => null, media: mediaAddress }
/** A page that opens on the device has its path behind `#`. */
const opening: Addresses = { page: (path) => `#${path}`, media: mediaAddress }

/** What is on the screen of a device. Its pages open only with `opens`. */
export function OnScreen({ opens = false, children }: { opens?: boolean; children: ReactNode }) {
  return (
    <AddressesProvider value={opens ? opening : still}>
      <InsidePage>{children}</InsidePage>
    </AddressesProvider>
  )
}

/** A page of the app, with the space around it that the website has. */
export function PageInside({ children }: { children: ReactNode }) {
  return <div className={classes.inside}>{children}</div>
}

/**
 * What a click on a link of a previewed page does: it opens a page on the device, or another address in a tab of its
 * own, so that the form stays.
 */
export function onLink(onOpen?: (path: string) => void): (event: MouseEvent) => void {
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    const path = /^#(\/.*)$/.exec(link.getAttribute('href') ?? '')?.[1]
    if (path === undefined) {
      link.target = '_blank'
      return
    }
    event.preventDefault()
    onOpen?.(path)
  }
}
