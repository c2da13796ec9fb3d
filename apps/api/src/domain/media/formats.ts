/** What a file is by its content. Two formats of one family may carry each other's extension: a .jpg that is a PNG harms nobody. */
type Family = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'rtf' | 'zip' | 'compound'

type Format = {
  family: Family
  /** What the file is served as; null where the content tells only its container, and the extension says what is in it. */
  contentType: string | null
}

/** Formats by what file-type calls the content. Whatever is missing here is refused: SVG, HTML, programs, other archives. */
const byContent: Readonly<Record<string, Format>> = {
  'image/jpeg': { family: 'image', contentType: 'image/jpeg' },
  'image/png': { family: 'image', contentType: 'image/png' },
  'image/apng': { family: 'image', contentType: 'image/png' },
  'image/gif': { family: 'image', contentType: 'image/gif' },
  'video/mp4': { family: 'video', contentType: 'video/mp4' },
  'video/x-m4v': { family: 'video', contentType: 'video/mp4' },
  'video/quicktime': { family: 'video', contentType: 'video/quicktime' },
  'video/vnd.avi': { family: 'video', contentType: 'video/x-msvideo' },
  'video/x-ms-asf': { family: 'video', contentType: 'video/x-ms-wmv' },
  'application/vnd.ms-asf': { family: 'video', contentType: 'video/x-ms-wmv' },
  'audio/mpeg': { family: 'audio', contentType: 'audio/mpeg' },
  'audio/wav': { family: 'audio', contentType: 'audio/wav' },
  'application/pdf': { family: 'pdf', contentType: 'application/pdf' },
  'application/rtf': { family: 'rtf', contentType: 'application/rtf' },
  'text/plain': { family: 'text', contentType: 'text/plain' },
  'application/zip': { family: 'zip', contentType: null },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { family: 'zip', contentType: null },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { family: 'zip', contentType: null },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { family: 'zip', contentType: null },
  'application/vnd.oasis.opendocument.text': { family: 'zip', contentType: null },
  'application/x-cfb': { family: 'compound', contentType: null },
}

/** The format that each extension of the upload rules promises, and what its files are served as. */
const byExtension: Readonly<Record<string, { family: Family; contentType: string }>> = {
  jpg: { family: 'image', contentType: 'image/jpeg' },
  jpeg: { family: 'image', contentType: 'image/jpeg' },
  png: { family: 'image', contentType: 'image/png' },
  gif: { family: 'image', contentType: 'image/gif' },
  mp4: { family: 'video', contentType: 'video/mp4' },
  mov: { family: 'video', contentType: 'video/quicktime' },
  avi: { family: 'video', contentType: 'video/x-msvideo' },
  wmv: { family: 'video', contentType: 'video/x-ms-wmv' },
  mp3: { family: 'audio', contentType: 'audio/mpeg' },
  mpeg: { family: 'audio', contentType: 'audio/mpeg' },
  wav: { family: 'audio', contentType: 'audio/wav' },
  pdf: { family: 'pdf', contentType: 'application/pdf' },
  txt: { family: 'text', contentType: 'text/plain' },
  rtf: { family: 'rtf', contentType: 'application/rtf' },
  zip: { family: 'zip', contentType: 'application/zip' },
  docx: { family: 'zip', contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pptx: { family: 'zip', contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  xlsx: { family: 'zip', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  odt: { family: 'zip', contentType: 'application/vnd.oasis.opendocument.text' },
  doc: { family: 'compound', contentType: 'application/msword' },
  ppt: { family: 'compound', contentType: 'application/vnd.ms-powerpoint' },
  xls: { family: 'compound', contentType: 'application/vnd.ms-excel' },
}

/** What a file with this extension and this content is served as, in which family; undefined when the two do not go together. */
export function agreedFormat(extension: string, sniffed: string | undefined): { family: Family; contentType: string } | undefined {
  const content = sniffed === undefined ? undefined : byContent[sniffed]
  const promised = byExtension[extension]
  if (content === undefined || promised === undefined || content.family !== promised.family) return undefined
  return { family: content.family, contentType: content.contentType ?? promised.contentType }
}

/** Shown inside a page by browsers; everything else is downloaded (security rule 14). */
const inline = /^(?:image\/(?:jpeg|png|gif)|video\/(?:mp4|quicktime|x-msvideo|x-ms-wmv)|audio\/(?:mpeg|wav))$/

export function mayBeShownInline(contentType: string): boolean {
  return inline.test(contentType)
}
