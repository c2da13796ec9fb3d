/**
 * Maximum number of calls of each kind per network address (an IPv6 /64 counts as one) in any 60 seconds, over all
 * routes of the kind and all processes. For calls without a sign-in; signed-in calls are limited only if they are
 * expensive.
 *
 * `isShared: false`: each process counts separately, because the kind has to work while the database is unavailable.
 */
export const callLimits = {
  /** Public look-ups of an app by its name, which can be guessed. */
  lookup: { perMinute: 100, isShared: true },
  /** Other public calls without a kind of their own. */
  open: { perMinute: 600, isShared: true },
  /** What apps read and report with their token; many phones, or a whole website, may share an address. */
  app: { perMinute: 3_000, isShared: true },
  /** Sign-in pages, authorization and tokens: a sign-in is about five calls, and an office may share an address. */
  signIn: { perMinute: 1_200, isShared: true },
  /** The public pages of forms. */
  form: { perMinute: 300, isShared: true },
  /** A form sent by a program. */
  submission: { perMinute: 60, isShared: true },
  /** Public files; a page shows many. */
  media: { perMinute: 6_000, isShared: true },
  /** Health checks of a load balancer or of monitoring. */
  health: { perMinute: 6_000, isShared: false },
  /** Signed in: keys that are tested at the provider, and tests that are sent to a phone. */
  keyTry: { perMinute: 20, isShared: true },
  pushTest: { perMinute: 20, isShared: true },
} as const satisfies Record<string, { perMinute: number; isShared: boolean }>

export type CallKind = keyof typeof callLimits
