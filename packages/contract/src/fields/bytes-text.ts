/** '3.2 MB', in the unit of the upload rules: a megabyte is a million bytes. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB']
  return `${size < 100 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`
}
