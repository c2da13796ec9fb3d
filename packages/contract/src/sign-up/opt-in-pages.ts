/** The opt-in pages, each with its purpose (OPT-001 to OPT-003). */
export const optInPages = {
  '/oi-pr-setup': 'proaccount',
  '/oi-pp-setup': 'proplusaccount',
  '/oi-fr-setup': 'freeaccount',
} as const

export type OptInType = (typeof optInPages)[keyof typeof optInPages]

/** Milliseconds until an opt-in page shows who may fill it in (OPT-015). */
export const OPT_IN_READY_MS = 500

/** Whether this is the path of an opt-in page. It is open to everyone with an app, in any state. */
export function isOptInPath(pathname: string): boolean {
  return Object.hasOwn(optInPages, pathname.replace(/\/$/, ''))
}
