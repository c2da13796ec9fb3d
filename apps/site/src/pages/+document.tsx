import { AddressesProvider } from '@greenroom/stage/addresses.tsx'
import type { AppStart } from '@greenroom/stage/app-start.ts'
import { SiteFrame } from '@greenroom/stage/frame/site-frame.tsx'
import type { ReactNode } from 'react'
import { VISITOR } from '../offline/viewer.ts'
import type { Assets } from '../server/assets.ts'
import type { Head } from '../server/site-page.ts'
import { siteAddresses } from './+site-addresses.ts'

type Props = {
  start: AppStart
  base: string
  origin: string
  path: string
  viewer: string
  head: Head
  assets: Assets
  /** The app's colors and fonts, whose hash is in the content security policy. */
  looks: string
  children: ReactNode
}

/** A page of an app's website, from the first tag to the last. */
export function Document({ start, base, origin, path, viewer, head, assets, looks, children }: Props) {
  const addresses = siteAddresses(base)
  const isMember = viewer !== VISITOR
  const title = head.title === start.name ? start.name : `${head.title} · ${start.name}`
  const address = `${origin}${base}${path === '/' && base !== '' ? '' : path}`
  return (
    <html lang="en" className="stage">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* React writes the text of a style as it is; it has no quotation that HTML would end. */}
        <style>{looks}</style>
        <meta name="theme-color" content={start.looks.colors.dark} />
        <link rel="manifest" href={`${base}/manifest.webmanifest`} />
        <link rel="icon" type="image/png" href={`${base}/icon-192.png`} />
        <link rel="apple-touch-icon" href={`${base}/apple-touch-icon.png`} />
        <link rel="canonical" href={address} />
        <Sharing
          head={{ ...head, description: head.description || title }}
          name={start.name}
          address={address}
          origin={origin}
          addresses={addresses}
        />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body
        data-base={base}
        data-savable={isSavable(head) ? '' : undefined}
        data-member={isMember ? viewer : undefined}
        data-push-key={start.notifications?.vapid_public_key}
      >
        <AddressesProvider value={addresses}>
          <SiteFrame start={start} path={path} isMember={isMember}>
            {children}
          </SiteFrame>
        </AddressesProvider>
      </body>
    </html>
  )
}

/** Whether a page is one record, which people save to read it offline. */
function isSavable({ type, isPrivate }: Head): boolean {
  return type !== undefined && type !== 'website' && !isPrivate
}

type SharingProps = { head: Head; name: string; address: string; origin: string; addresses: ReturnType<typeof siteAddresses> }

function Sharing({ head, name, address, origin, addresses }: SharingProps) {
  const picture = head.image ? addresses.media(head.image, 1280) : null
  return (
    <>
      {head.isPrivate && <meta name="robots" content="noindex" />}
      <meta name="description" content={head.description} />
      <meta property="og:title" content={head.title} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:url" content={address} />
      <meta property="og:description" content={head.description} />
      {picture && <meta property="og:image" content={new URL(picture, origin).href} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {Object.entries(head.feeds ?? {}).map(([title, href]) => (
        <link key={href} rel="alternate" type="application/rss+xml" title={title} href={href} />
      ))}
      {head.data && (
        // oxlint-disable-next-line react/no-danger -- a data block, in which no element can begin.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(head.data).replaceAll('<', '\\u003c') }} />
      )}
    </>
  )
}
