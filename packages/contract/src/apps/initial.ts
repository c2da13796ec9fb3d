/** The letter on the tile of an app without an icon: in the console, in mails and on public pages. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
