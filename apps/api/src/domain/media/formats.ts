/**
 * The kind of a file by its content. Formats of one family may carry each other's extension: a .jpg that is a PNG is
 * harmless.
 */
type Family = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'rtf' | 'zip' | 'compound' | 'drawing' | 'bundle' | DesignFamily

/** Formats allowed for the graphics of the set-up screens (OQ-169). They are downloaded, never shown inside a page. */
type DesignFamily = 'webp' | 'tiff' | 'bmp' | 'photoshop' | 'postscript' | 'indesign'

type Format = {
  family: Family
  /** The type to serve the file as; null if the content identifies only the container, and the extension decides. */
  contentType: string | null
}

/** Formats by file-type's MIME type. Anything else is refused: HTML, programs, other archives. */
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
  'application/java-archive': { family: 'bundle', contentType: null },
  'application/xml': { family: 'drawing', contentType: null },
  'image/svg+xml': { family: 'drawing', contentType: null },
  'image/webp': { family: 'webp', contentType: null },
  'image/tiff': { family: 'tiff', contentType: null },
  'image/bmp': { family: 'bmp', contentType: null },
  'image/vnd.adobe.photoshop': { family: 'photoshop', contentType: null },
  'application/postscript': { family: 'postscript', contentType: null },
  'application/eps': { family: 'postscript', contentType: null },
  'application/x-indesign': { family: 'indesign', contentType: null },
}

/** The format that each extension of the upload rules promises, and the type to serve it as. */
const byExtension: Readonly<Record<string, { family: Family; or?: Family; contentType: string }>> = {
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
  aab: { family: 'zip', or: 'bundle', contentType: 'application/octet-stream' },
  json: { family: 'text', contentType: 'application/json' },
  p8: { family: 'text', contentType: 'application/pkcs8' },
  svg: { family: 'drawing', contentType: 'image/svg+xml' },
  webp: { family: 'webp', contentType: 'image/webp' },
  tif: { family: 'tiff', contentType: 'image/tiff' },
  tiff: { family: 'tiff', contentType: 'image/tiff' },
  bmp: { family: 'bmp', contentType: 'image/bmp' },
  psd: { family: 'photoshop', contentType: 'image/vnd.adobe.photoshop' },
  // Illustrator writes PDF today and wrote PostScript before.
  ai: { family: 'pdf', or: 'postscript', contentType: 'application/octet-stream' },
  eps: { family: 'postscript', contentType: 'application/postscript' },
  indd: { family: 'indesign', contentType: 'application/x-indesign' },
  sketch: { family: 'zip', contentType: 'application/octet-stream' },
  fig: { family: 'zip', contentType: 'application/octet-stream' },
  xd: { family: 'zip', contentType: 'application/octet-stream' },
}

/** The family and content type of a file with this extension and content; undefined if the two do not match. */
export function agreedFormat(extension: string, sniffed: string | undefined): { family: Family; contentType: string } | undefined {
  const content = sniffed === undefined ? undefined : byContent[sniffed]
  const promised = byExtension[extension]
  if (content === undefined || promised === undefined) return undefined
  if (content.family !== promised.family && content.family !== promised.or) return undefined
  // A text is served as what its name promises; the content does not show whether it is a key.
  return {
    family: content.family,
    contentType: promised.family === 'text' ? promised.contentType : (content.contentType ?? promised.contentType),
  }
}

/** Types that browsers show inside a page; everything else is downloaded (security rule 14). */
const inline = /^(?:image\/(?:jpeg|png|gif)|video\/(?:mp4|quicktime|x-msvideo|x-ms-wmv)|audio\/(?:mpeg|wav))$/

export function mayBeShownInline(contentType: string): boolean {
  return inline.test(contentType)
}
