/** The opt-in pages, each with what it is for (OPT-001 to OPT-003). */
export const optInPages = {
  '/oi-pr-setup': 'proaccount',
  '/oi-pp-setup': 'proplusaccount',
  '/oi-fr-setup': 'freeaccount',
} as const

export type OptInType = (typeof optInPages)[keyof typeof optInPages]

/** After how many milliseconds an opt-in page is ready to say who may fill it in (OPT-015). */
export const OPT_IN_READY_MS = 500

/** Is this the address of an opt-in page? It is open to whoever has an app, wherever that app is on its way. */
export function isOptInPath(pathname: string): boolean {
  return Object.hasOwn(optInPages, pathname.replace(/\/$/, ''))
}
