let offered: { place: string; file: File } | null = null

/** The place of a form's media field: the form's path, and the field's name. */
export function mediaLocation(path: string, name: string): string {
  return `${path}#${name}`
}

/** Offers a file, such as a new photo, to a field of the form that is opened next. */
export function offerFile(place: string, file: File): void {
  offered = { place, file }
}

/** The file that was offered to this place, once. */
export function takeOfferedFile(place: string): File | undefined {
  if (offered?.place !== place) return undefined
  const { file } = offered
  offered = null
  return file
}
