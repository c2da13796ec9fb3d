import type { Values } from '@greenroom/contract/fields/field'
import type { CSSProperties } from 'react'

/** Custom properties of the style sheets; React's types only know CSS's own. */
export type AppColors = CSSProperties & {
  '--app-dark'?: string
  '--app-medium'?: string
  '--app-light'?: string
  '--app-header-font'?: string
  '--app-body-font'?: string
}

const COLOUR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i

/** Dark and medium colors have white text, light ones black, as the specification requires. */
export function colorsOf({ dark, medium, light }: Values): AppColors {
  return {
    ...(isColor(dark) && { '--app-dark': dark }),
    ...(isColor(medium) && { '--app-medium': medium }),
    ...(isColor(light) && { '--app-light': light }),
  }
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && COLOUR.test(value)
}
