import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { familyStyle } from '../../fields/rich-text/offered-styles.ts'
import { useOfferedFonts } from '../../fields/rich-text/use-offered-fonts.ts'
import { type AppColors, colorsOf } from '../device/colors-of.ts'

/** How an app looks: its colors and typefaces, and what stands at its top. */
export type Look = {
  colors: Values
  headerFont: string
  bodyFont: string
  logoUrl: string
  logoText: string
  tagline: string
}

/** The look that is stored, or the one that is being typed in Web Setup. */
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

/** The look as a style of the drawn device; its typefaces are loaded. */
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
