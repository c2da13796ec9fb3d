/** The folder of the file store for archives being imported. */
export const ARCHIVES = 'archives'

/** The key of the archive from which an app is created. */
export function archiveKey(appId: string): string {
  return `${ARCHIVES}/${appId}`
}
