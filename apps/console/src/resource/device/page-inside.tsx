import '@greenroom/stage/frame/theme.css'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { type Addresses, AddressesProvider } from '@greenroom/stage/addresses.tsx'
import { InsidePage } from '@greenroom/stage/frame/title.tsx'
import type { MouseEvent, ReactNode } from 'react'
import classes from './device.module.css'

/** Pages do not open in a preview; pictures have about the width of a phone. */
const addresses: Addresses = {
  page: () => null,
  media(value, width) {
    const id = mediaIdOf(value)
    if (id) return width === undefined ? `/media/${id}` : `/media/${id}?w=640`
    return /^https?:\/\/\S+$/i.test(value) ? value : null
  },
}

/** What is on the screen of a device. */
export function OnScreen({ children }: { children: ReactNode }) {
  return (
    <AddressesProvider value={addresses}>
      <InsidePage>{children}</InsidePage>
    </AddressesProvider>
  )
}

/** A page of the app, with the space around it that the website has. */
export function PageInside({ children }: { children: ReactNode }) {
  return <div className={classes.inside}>{children}</div>
}

/** Opens the links of a previewed page in a tab of their own, so that the form stays. */
export function openInNewTab({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link) link.target = '_blank'
}
