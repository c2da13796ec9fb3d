/** Under which archives that are being read in lie in the file store. */
export const ARCHIVES = 'archives'

/** Where the archive lies from which an app is being made. */
export function archiveKey(appId: string): string {
  return `${ARCHIVES}/${appId}`
}
