import { textAt } from '../app-values.ts'
import { type Check, serverCheck, valueCheck, when } from '../define-check.ts'
import { wordsOf } from '../find-words.ts'

const team = { by: 'team', section: 'build_and_submit', target: { field: 'onboarding.screens_file' } } as const

/** Apple's accepted sizes for the required iPhone and iPad screenshots, upright: width and height in pixels. */
const appleSizes = [
  ...[
    [1320, 2868],
    [1290, 2796],
    [1260, 2736],
    [1284, 2778],
    [1242, 2688],
    [1206, 2622],
    [1179, 2556],
    [1170, 2532],
    [1125, 2436],
  ],
  ...[
    [1080, 2340],
    [1242, 2208],
    [750, 1334],
    [2064, 2752],
    [2048, 2732],
    [1668, 2420],
    [1668, 2388],
    [1640, 2360],
    [1488, 2266],
  ],
]
/** Google accepts sides between these, and no side more than twice as long as the other. */
const GOOGLE = { least: 320, most: 3840, ratio: 2 }
const LEAST_PICTURES = 2
/** The specification's seven to ten words, with some tolerance. */
const TAGLINE = { least: 4, most: 12 }

export const screenChecks: readonly Check[] = [
  valueCheck({
    id: 'looks.screens-missing',
    severity: 'advice',
    store: 'both',
    guideline: 'Apple 2.3.3, Google Preview assets',
    ...team,
    says: 'The screenshots for the stores are not uploaded yet.',
    mend: 'Upload the archive with the screenshots.',
    fine: 'The screenshots are uploaded.',
    find: (values) => when(textAt(values, 'onboarding.screens_file') === ''),
  }),
  serverCheck({
    id: 'looks.screens-few',
    severity: 'advice',
    store: 'google',
    guideline: 'Google Preview assets',
    reads: 'files',
    ...team,
    says: 'There are too few screenshots.',
    mend: `Put at least ${LEAST_PICTURES} pictures into the archive, as PNG or JPEG.`,
    fine: 'There are enough screenshots.',
    looksAt: ({ files: { screens } }) => screens !== null,
    find: ({ values, files: { screens } }) => {
      if (textAt(values, 'onboarding.screens_file') === '') return []
      return screens && when(screens.length < LEAST_PICTURES, { what: `${screens.length} found` })
    },
  }),
  serverCheck({
    id: 'looks.screens-sizes',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple screenshot specifications, Google Preview assets',
    reads: 'files',
    ...team,
    says: 'A screenshot has a size that neither store accepts.',
    mend: 'Retake it on a phone or tablet with a size that the stores accept, such as 1290 x 2796 pixels.',
    fine: 'Every screenshot has a size that the stores accept.',
    looksAt: ({ files: { screens } }) => screens !== null && screens.length > 0,
    find: ({ values, files: { screens } }) => {
      if (textAt(values, 'onboarding.screens_file') === '') return []
      return (
        screens &&
        screens
          .filter(({ width, height }) => !isApples(width, height) && !isGoogles(width, height))
          .slice(0, 10)
          .map(({ name, width, height }) => ({ what: `${name}: ${width} x ${height} pixels` }))
      )
    },
  }),
  serverCheck({
    id: 'looks.screens-apple',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple screenshot specifications',
    reads: 'files',
    ...team,
    says: 'No screenshot has a size that Apple accepts.',
    mend: 'Add pictures of an iPhone with a 6.9-inch display: 1320 x 2868 or 1290 x 2796 pixels.',
    fine: 'There are screenshots for Apple.',
    looksAt: ({ files: { screens } }) => screens !== null && screens.length > 0,
    find: ({ values, files: { screens } }) => {
      if (textAt(values, 'onboarding.screens_file') === '') return []
      return screens && when(screens.length > 0 && !screens.some(({ width, height }) => isApples(width, height)))
    },
  }),
  valueCheck({
    id: 'looks.tagline',
    severity: 'advice',
    store: 'both',
    guideline: 'Greenroom design',
    by: 'owner',
    section: 'design',
    target: { field: 'about.design.loading_screen_tagline' },
    says: 'The tagline of the loading screen is very short or very long.',
    mend: 'Seven to ten words fit the loading time.',
    fine: 'The tagline has a good length.',
    find: (values) => {
      const { length } = wordsOf(textAt(values, 'about.design.loading_screen_tagline'))
      return when(length > 0 && (length < TAGLINE.least || length > TAGLINE.most), { what: length === 1 ? '1 word' : `${length} words` })
    },
  }),
]

function isApples(width: number, height: number): boolean {
  return appleSizes.some(([short, long]) => (width === short && height === long) || (width === long && height === short))
}

function isGoogles(width: number, height: number): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short >= GOOGLE.least && long <= GOOGLE.most && long <= short * GOOGLE.ratio
}
