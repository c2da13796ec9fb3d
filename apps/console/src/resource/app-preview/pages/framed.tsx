import { shownMenu } from '@greenroom/contract/menu/shown-menu'
import type { Branding } from '@greenroom/stage/app-start.ts'
import { SiteHeader } from '@greenroom/stage/frame/site-frame.tsx'
import type { ReactNode } from 'react'
import { PageInside } from '../../device/page-inside.tsx'
import type { PageProps } from './page.ts'

/** A page of the app; on the website below its header. */
export function Framed({ children, isMenuOpen = false, ...props }: PageProps & { isMenuOpen?: boolean; children?: ReactNode }) {
  return (
    <>
      {props.seen.on === 'web' && <SiteHeader start={brandingOf(props)} path="/" isMember={false} isMenuOpen={isMenuOpen} />}
      <PageInside>{children}</PageInside>
    </>
  )
}

/** What names the app on its pages, from its setup. */
export function brandingOf({ setup, facts, seen, look, name }: PageProps): Branding {
  const { logoUrl, logoText, tagline } = look
  const menu = shownMenu(setup, facts, seen).lines.map(({ value, label }) => ({ name: value, label }))
  return { name, menu, looks: { logo_url: logoUrl, logo_text: logoText, tagline } }
}
