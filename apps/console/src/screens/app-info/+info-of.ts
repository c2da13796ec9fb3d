import { webPage } from '@greenroom/contract/app-document/web-page'
import type { App } from '@greenroom/contract/apps/app-answers'
import { hasWebsite } from '@greenroom/contract/apps/has-website'
import { consentModeOf } from '@greenroom/contract/businesses/business-sign-ups'
import { signUpAddress, signUpPaths } from '@greenroom/contract/businesses/business-type'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { registrationMode } from '@greenroom/contract/members/registration'
import { zoneOf } from '@greenroom/contract/zones'

/** A file of the app: its address and its name. */
export type InfoFile = { address: string; name: string }

/** The data on App Info; an empty text or null if there is none yet. */
export type AppInformation = {
  id: string
  name: string
  tagline: string
  /** An IANA name. */
  timeZone: string
  /** Whether people can become members by themselves, as words. */
  registration: string
  /** Whether changes of published content need an approval, as words. */
  approval: string
  fonts: string
  colors: string
  /** The hexadecimal colors among them, each once, in order. */
  swatches: string[]
  graphics: InfoFile[]
  allGraphics: string
  qrCode: string
  qrPicture: InfoFile | null
  screens: InfoFile | null
  playStore: string
  appStore: string
  website: string
  /** The page of the website that says how to put the app on a phone. */
  installPage: string
  /** Where customers of a reseller sign up, also before the first one did (BUS-007 to BUS-009). */
  signUps: { label: string; address: string }[]
}

/**
 * Collects App Info from an app (INF-001 to INF-013). Fonts and colors are those of the design, or those of Web Setup
 * until the design has some.
 */
export function infoOf({ id, name, username, setup, about, onboarding }: App, webHost: string, origin: string): AppInformation {
  const fileOf = fileReader(onboarding)
  const isServed = hasWebsite(setup) && username !== null && username !== ''
  const colors = text(onboarding.app_designed_colors) || wordsOf(setup.colors, ['dark', 'medium', 'light'])
  const graphics = Array.isArray(onboarding.app_designed_graphics) ? onboarding.app_designed_graphics : []
  return {
    id,
    name,
    tagline: text(valuesOf(setup.header).tagline) || text(valuesOf(about.design).loading_screen_tagline),
    timeZone: zoneOf(setup),
    registration: registrationMode(setup).label,
    approval: setup.changes_need_approval === true ? 'Needed from everyone but Owners' : 'Not needed',
    fonts: text(onboarding.app_designed_fonts) || wordsOf(setup.fonts, ['header', 'body']),
    colors,
    swatches: [...new Set(colors.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? [])],
    graphics: graphics.flatMap((file) => fileOf(file) ?? []),
    allGraphics: text(onboarding.app_designed_graphics_download_url),
    qrCode: text(onboarding.qrcode),
    qrPicture: fileOf(onboarding.qrcode_file) ?? addressed(onboarding.qrcode_download_url, 'qr-code.png'),
    screens: fileOf(onboarding.screens_file) ?? addressed(onboarding.screens_download_url, 'Screenshots'),
    playStore: text(onboarding.play_store_link),
    appStore: text(onboarding.app_store_link),
    website: isServed ? webPage(webHost, username) : '',
    installPage: isServed ? webPage(webHost, username, 'install') : '',
    signUps:
      setup.reseller === true && consentModeOf(setup) !== 'code'
        ? signUpPaths.map(({ label, path }) => ({ label, address: signUpAddress(origin, path, username || id) }))
        : [],
  }
}

/** Resolves a reference to a file, with its name from the response. */
function fileReader(onboarding: App['onboarding']): (reference: unknown) => InfoFile | null {
  const known = valuesOf(onboarding.media_metadata)
  return (reference) => {
    const id = mediaIdOf(text(reference))
    if (id === undefined) return addressed(reference, 'File')
    const { filename, url_with_extension: address } = valuesOf(known[id])
    return { address: text(address) || `/media/${id}`, name: text(filename) || 'File' }
  }
}

function addressed(address: unknown, name: string): InfoFile | null {
  return text(address) === '' ? null : { address: text(address), name }
}

/** `Header: Raleway, Body: Nunito` */
function wordsOf(group: unknown, names: readonly string[]): string {
  const values = valuesOf(group)
  return names
    .flatMap((name) => (text(values[name]) === '' ? [] : [`${name[0]?.toUpperCase()}${name.slice(1)}: ${text(values[name])}`]))
    .join(', ')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
