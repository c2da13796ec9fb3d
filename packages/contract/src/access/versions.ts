/** The platform version of an app from which a feature exists. */
export const since = {
  actionLists: 8.5,
  documents: 8.5,
  files: 8.5,
  topics: 8.5,
  welcomeIcon: 8.5,
  featuredButtons: 8.5,
  push: 9,
  podcasts: 9,
  actionClips: 9,
  virtualEvents: 9,
  topicsOnTips: 9,
  documentFormats: 9,
  contentCallToAction: 10,
} as const

/** The platform versions that an app can have, as displayed. */
export const PLATFORM_VERSIONS = ['8.0', '8.5', '9.0', '10.0'] as const

/** The last platform version that the older push page supports. */
export const OLD_PUSH_UNTIL = 8.5

/** The default if an app has no version: the oldest one, so that no newer feature is enabled by accident. */
export const OLDEST_VERSION = 8

/** Parses a platform version ('8.0', '8.5', '9.0', '10.0') to a number for comparisons. */
export function readVersion(version: unknown): number {
  const number = typeof version === 'number' ? version : typeof version === 'string' && version.trim() !== '' ? Number(version) : Number.NaN
  return Number.isFinite(number) ? number : OLDEST_VERSION
}

/** Whether `version` is inside the range, both ends included. A missing end is open (GATE-013). */
export function inVersionRange(version: number, range: { from?: number; upTo?: number }): boolean {
  return version >= (range.from ?? Number.NEGATIVE_INFINITY) && version <= (range.upTo ?? Number.POSITIVE_INFINITY)
}
