import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { familyStyle } from '../../fields/rich-text/offered-styles.ts'
import { useOfferedFonts } from '../../fields/rich-text/use-offered-fonts.ts'
import { type AppColors, colorsOf } from '../device/colors-of.ts'

/** The design of an app: its colors and fonts, and its header. */
export type Look = {
  colors: Values
  headerFont: string
  bodyFont: string
  logoUrl: string
  logoText: string
  tagline: string
}

/** The stored design, or the current input in Web Setup. */
export function lookOf(setup: Values, typed: Values | null): Look {
  const header = valuesOf(setup.header)
  const [logo, fonts] = [valuesOf(header.logo), valuesOf(setup.fonts)]
  if (typed) {
    return {
      colors: typed,
      headerFont: words(typed.header_font),
      bodyFont: words(typed.body_font),
      logoUrl: words(typed.logo_url),
      logoText: words(typed.logo_text),
      tagline: words(typed.tagline),
    }
  }
  return {
    colors: valuesOf(setup.colors),
    headerFont: words(fonts.header),
    bodyFont: words(fonts.body),
    logoUrl: words(logo.logo_url),
    logoText: words(logo.logo_text),
    tagline: words(header.tagline),
  }
}

/** The design as styles of the previewed device; its fonts are loaded. */
export function useLookStyle({ colors, headerFont, bodyFont }: Look): AppColors {
  useOfferedFonts()
  return {
    ...colorsOf(colors),
    ...(headerFont !== '' && { '--app-header-font': familyStyle(headerFont) }),
    ...(bodyFont !== '' && { '--app-body-font': familyStyle(bodyFont) }),
  }
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
