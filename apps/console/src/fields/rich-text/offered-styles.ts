/** The style of an offered family, with the console's font as the fallback. */
export function familyStyle(family: string): string {
  return `"${family}", var(--gr-font)`
}
