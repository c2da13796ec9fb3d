import { initialOf } from '@greenroom/contract/apps/initial'
import { isColor, nearestReadable } from '@greenroom/contract/fields/contrast'
import { isMediaReference } from '@greenroom/contract/fields/url'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { CSSProperties } from 'react'

/** What an app is recognized by: the icon of Web Setup, otherwise the first letter of its name on its dark color. */
export type AppFace = { icon: string | null; letter: string; style: AppFaceColors }

/** The color as a background of white text, and as a mark on a light and on a dark page. */
type AppFaceColors = CSSProperties & { '--app-tile'?: string; '--app-on-light'?: string; '--app-on-dark'?: string }

/** The face of an app, from its name and its setup. Any color is darkened or lightened until it can be seen. */
export function appFace(name: string, setup: Readonly<Record<string, unknown>>): AppFace {
  const { icon } = setup
  const { dark } = valuesOf(setup.colors)
  return {
    icon: typeof icon === 'string' && isMediaReference(icon) ? `/media/${icon.slice('media:'.length)}?w=160` : null,
    letter: initialOf(name),
    style: typeof dark === 'string' && isColor(dark) ? colorsOn(dark) : {},
  }
}

function colorsOn(color: string): AppFaceColors {
  const dark = nearestReadable(color, 'white')
  return { '--app-tile': dark, '--app-on-light': dark, '--app-on-dark': nearestReadable(color, 'black') }
}
