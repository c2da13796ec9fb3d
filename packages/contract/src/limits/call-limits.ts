/**
 * How many calls of each kind one network address (an IPv6 /64 counts as one) may make in any 60 seconds, over all
 * routes of the kind and all processes. For what needs no sign-in; signed-in calls are limited only where they cost
 * something.
 *
 * `isShared: false`: each process counts for itself, because the kind has to answer while the database is away.
 */
export const callLimits = {
  /** Public look-ups of an app by its name, which can be guessed. */
  lookup: { perMinute: 100, isShared: true },
  /** Whatever else is open and has no kind of its own. */
  open: { perMinute: 600, isShared: true },
  /** What apps read and report with their token; many phones, or a whole website, may share an address. */
  app: { perMinute: 3_000, isShared: true },
  /** Sign-in pages, authorization and tokens: a sign-in is some five calls, and an office may share an address. */
  signIn: { perMinute: 1_200, isShared: true },
  /** The public pages of forms. */
  form: { perMinute: 300, isShared: true },
  /** A form sent by a program. */
  submission: { perMinute: 60, isShared: true },
  /** Public files; a page shows many. */
  media: { perMinute: 6_000, isShared: true },
  /** Questions of a balancer or of monitoring. */
  health: { perMinute: 6_000, isShared: false },
  /** Signed in: keys that are tried at the provider, and tests that are sent to a phone. */
  keyTry: { perMinute: 20, isShared: true },
  pushTest: { perMinute: 20, isShared: true },
} as const satisfies Record<string, { perMinute: number; isShared: boolean }>

export type CallKind = keyof typeof callLimits
