import { count } from '../../count.ts'
import { textAt } from '../app-values.ts'
import { type Check, serverCheck, valueCheck, when } from '../define-check.ts'
import type { FileLook } from '../facts.ts'

const looks = { by: 'owner', section: 'design', target: { field: 'about.design.logo_icons' } } as const

/** Apple's icon is 1024 pixels wide; the wizard requires 1,000. */
const LEAST_PIXELS = 1000
/** Maximum ratio of the sides for a picture to count as square. */
const TOLERANCE = 1.02

/** The logo that an owner uploads: the team makes the icon from it. */
export const iconChecks: readonly Check[] = [
  valueCheck({
    id: 'looks.logo-missing',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 2.3.8',
    ...looks,
    says: 'You chose to use your own logo, but it is not uploaded yet.',
    mend: 'Upload the logo, or let us design one.',
    fine: 'The logo is uploaded.',
    find: (values) => {
      const logos = values['about.design.logo_icons']
      return when(textAt(values, 'about.design.logo_icon') === 'use' && !(Array.isArray(logos) && logos.length > 0))
    },
  }),
  serverCheck({
    id: 'looks.icon-size',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple icon 1024x1024, Google icon 512x512',
    reads: 'files',
    ...looks,
    says: 'The logo is too small for an app icon.',
    mend: `Upload it with at least ${count(LEAST_PIXELS)} pixels on each side.`,
    fine: 'The logo is large enough for an app icon.',
    looksAt: ({ files: { logos } }) => logos.some(isMeasured),
    // Among several, one that is both large and square is enough: the others are drafts of it.
    find: ({ files: { logos } }) => {
      const known = preferred(logos.filter(isMeasured), isSquare)
      return known.length > 0 && !known.some(isLarge) ? known.map((logo) => ({ what: sizeOf(logo) })) : []
    },
  }),
  serverCheck({
    id: 'looks.icon-shape',
    severity: 'advice',
    store: 'both',
    guideline: 'Apple icon 1024x1024, Google icon 512x512',
    reads: 'files',
    ...looks,
    says: 'The logo is not square.',
    mend: 'Upload a square version: app icons are square, and phones round their corners.',
    fine: 'The logo is square.',
    looksAt: ({ files: { logos } }) => logos.some(isMeasured),
    find: ({ files: { logos } }) => {
      const known = preferred(logos.filter(isMeasured), isLarge)
      return known.length > 0 && !known.some(isSquare) ? known.map((logo) => ({ what: sizeOf(logo) })) : []
    },
  }),
  serverCheck({
    id: 'looks.icon-transparent',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple ITMS-90717',
    reads: 'files',
    ...looks,
    says: 'The logo has a transparent background.',
    mend: 'Apple doesn’t accept transparent icons. Upload a version with a background, or tell us a background color.',
    fine: 'The logo has a solid background.',
    looksAt: ({ files: { logos } }) => logos.length > 0,
    find: ({ files: { logos } }) => {
      if (logos.some(({ alpha }) => alpha === null)) return null
      const usable = preferred(logos, (logo) => isMeasured(logo) && isLarge(logo) && isSquare(logo))
      return usable.length > 0 && usable.every(({ alpha }) => alpha) ? usable.map(({ name }) => ({ what: name })) : []
    },
  }),
]

type Measured = FileLook & { width: number; height: number }

function isMeasured(file: FileLook): file is Measured {
  return file.width !== null && file.height !== null
}

function isLarge({ width, height }: Measured): boolean {
  return Math.min(width, height) >= LEAST_PIXELS
}

function isSquare({ width, height }: Measured): boolean {
  return Math.max(width, height) <= Math.min(width, height) * TOLERANCE
}

/** The logos that meet a condition; all of them if none does. */
function preferred<T>(logos: readonly T[], meets: (logo: T) => boolean): readonly T[] {
  const those = logos.filter(meets)
  return those.length > 0 ? those : logos
}

function sizeOf({ name, width, height }: Measured): string {
  return `${name}: ${width} x ${height} pixels`
}
