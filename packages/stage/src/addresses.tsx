import type { PublishedFile } from '@greenroom/contract/media/file-answers'
import { createContext, type ReactNode, use } from 'react'

/** Where what the stage draws can be reached. A preview has no addresses of pages. */
export type Addresses = {
  /** The address of a page of the app by its path, `/articles`; null where pages cannot be opened. */
  page(path: string): string | null
  /** The address of a value of a picture or file: `media:{id}` or an address. `width` in pixels, for pictures. */
  media(value: string, width?: PictureWidth): string | null
}

/** The widths in which the server sends pictures. */
export type PictureWidth = 320 | 640 | 1280

/** Descriptions of files by their ids, from an answer's `media_metadata`. */
export type Files = Readonly<Record<string, PublishedFile>>

const inPreview: Addresses = { page: () => null, media: (value) => (/^https?:\/\/\S+$/i.test(value) ? value : null) }
const Context = createContext<Addresses>(inPreview)

export function AddressesProvider({ value, children }: { value: Addresses; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function useAddresses(): Addresses {
  return use(Context)
}

/** A link to a page of the app; only its content in a preview. */
export function PageLink({ to, className, children }: { to: string; className?: string | undefined; children: ReactNode }) {
  const address = useAddresses().page(to)
  if (address === null) return <span className={className}>{children}</span>
  return (
    <a className={className} href={address}>
      {children}
    </a>
  )
}
