/**
 * What may be uploaded, the maximum sizes, and the messages for rejected files (UPL-001 to UPL-021). The console calls
 * `checkUpload` before it sends; the API checks the same rules again, and also the content.
 */

/** The names of upload types in POST /media (UPL-028). */
export const mediaTypes = ['image', 'video', 'audio', 'file'] as const
export type MediaType = (typeof mediaTypes)[number]

export type UploadRule = {
  /** The `type` under which the file is posted. */
  type: MediaType
  /** Accepted extensions, lower-case, without the dot. */
  extensions: readonly string[]
  /** A file of exactly this many bytes is accepted, one byte more is rejected (OQ-056). */
  maxBytes: number
  tooLarge: string
  wrongType: string
}

export type UploadRefusal = { code: 'INVALID_FILE_SIZE' | 'INVALID_FILE_TYPE'; message: string }

const imageExtensions = ['jpg', 'jpeg', 'png', 'gif']
const videoExtensions = ['mp4', 'wmv', 'mov', 'avi']
const audioExtensions = ['mp3', 'wav', 'mpeg']
const documentExtensions = ['pdf', 'doc', 'docx', 'txt', 'ppt', 'pptx', 'xls', 'xlsx']

const GENERAL_BYTES = 1_073_741_824
export const PDF_ONLY = 'Only pdf files are allowed'
const WRONG_TYPE = 'Invalid file type. Please upload a valid file type.'

const image: UploadRule = {
  type: 'image',
  extensions: imageExtensions,
  maxBytes: 10_000_000,
  tooLarge: 'Must be less than 10MB',
  wrongType: 'Invalid file type. The following file types are supported: jpg, jpeg, png, gif',
}

const video: UploadRule = {
  type: 'video',
  extensions: videoExtensions,
  maxBytes: 3_221_225_472,
  tooLarge: 'Maximum file size exceeded. Video must be less than 3 GB',
  wrongType: WRONG_TYPE,
}

/**
 * Rules by name, as fields refer to them. The API enforces the four of `mediaTypes`; the others narrow one of them on a
 * screen.
 */
export const uploadRules = {
  image,
  /** Many photos at once, at most `MAX_BULK_PHOTOS` (UPL-014 to UPL-016). */
  bulkPhoto: { ...image, tooLarge: 'Image must be less than 10MB' },
  video,
  /** A video with ActionClip on (UPL-008, GEN-091). */
  actionClip: { ...video, extensions: ['mp4'], wrongType: 'File type is not allowed, please upload an mp4 file' },
  audio: { type: 'audio', extensions: audioExtensions, ...general() },
  document: { type: 'file', extensions: documentExtensions, ...general() },
  /** The documents of an older app (CCOM-069). */
  pdf: { type: 'file', extensions: ['pdf'], ...general(), wrongType: PDF_ONLY },
  file: {
    type: 'file',
    extensions: [...documentExtensions, 'rtf', 'odt', 'zip', ...imageExtensions, ...videoExtensions, ...audioExtensions],
    ...general(),
  },
} as const satisfies Record<string, UploadRule>

/** The rule of a field's file dialog: below a version, that for older apps (CCOM-069). */
export function offeredRule({ accepts, older }: Offering, platformVersion: number): UploadRule {
  return uploadRules[older && platformVersion < older.below ? older.rule : accepts]
}

type Offering = { accepts: 'image' | 'video' | 'audio' | 'document'; older?: { below: number; rule: 'pdf' } | undefined }

/** Photos in one bulk upload, and the order each new one gets (UPL-014, UPL-017). */
export const MAX_BULK_PHOTOS = 48
export const NEW_PHOTO_SORT_ORDER = 1

/** The progress bar is reset this long after it reached 100 % (UPL-031). */
export const PROGRESS_RESET_MS = 1_000

/** The generic uploader's limit for fields without their own (UPL-018). */
export const GENERIC_MAX_BYTES = 10_000_000

export const UPLOAD_FAILED = 'Upload failed'
export const EMPTY_FILE = 'The file is empty. Please choose another.'
export const ONE_FILE_ONLY = 'Please send one file at a time.'
export const DAMAGED_IMAGE = 'The picture is damaged or incomplete. Please choose another.'
export const TOO_MANY_PIXELS = 'The picture has more than 50 million pixels. Please choose a smaller one.'

/** Available widths of a picture with `?w=`, in pixels. */
export const imageWidths = [160, 320, 640, 1280] as const

/**
 * Checks a file before it is sent: its name, then its size in bytes. Undefined if it is valid; the API also checks the
 * content.
 */
export function checkUpload(rule: UploadRule, file: { name: string; size: number }): UploadRefusal | undefined {
  if (!rule.extensions.includes(extensionOf(file.name))) return { code: 'INVALID_FILE_TYPE', message: rule.wrongType }
  if (file.size === 0) return { code: 'INVALID_FILE_TYPE', message: EMPTY_FILE }
  if (file.size > rule.maxBytes) return { code: 'INVALID_FILE_SIZE', message: rule.tooLarge }
  return undefined
}

/** Other extensions of a JPEG. */
const jpegAliases = ['jfif', 'jpe']

/** The `accept` attribute of a file input: `.jpg,.jpeg,.png,.gif,.jfif,.jpe`. */
export function acceptAttribute({ extensions }: UploadRule): string {
  return [...extensions, ...(extensions.includes('jpg') ? jpegAliases : [])].map((extension) => `.${extension}`).join(',')
}

/** The extension in lower case without its dot, `jpg` for other extensions of a JPEG; empty if there is none. */
export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.')
  const extension = dot < 1 ? '' : filename.slice(dot + 1).toLowerCase()
  return jpegAliases.includes(extension) ? 'jpg' : extension
}

/** The name with its extension as in `extensionOf`: PHOTO.JPG is PHOTO.jpg (UPL-013). */
export function withLowercaseExtension(filename: string): string {
  const extension = extensionOf(filename)
  return extension === '' ? filename : filename.slice(0, filename.lastIndexOf('.') + 1) + extension
}

/** UPL-019; `bytes` is the limit. */
export function fileSizeExceeds(bytes: number): string {
  return `File size should not exceed ${sizeText(bytes)}`
}

/** UPL-020. */
export function tooManyFiles(max: number): string {
  return `You can only upload ${max} files.`
}

/** The toasts after an upload (UPL-032, UPL-033). */
export function uploadFailed(filename: string): string {
  return `${filename} file upload failed.`
}
export function uploadSucceeded(filename: string): string {
  return `${filename} file uploaded successfully.`
}

function general() {
  return { maxBytes: GENERAL_BYTES, tooLarge: fileSizeExceeds(GENERAL_BYTES), wrongType: WRONG_TYPE }
}

/** Limits are whole gigabytes of 2^30 bytes or whole megabytes of 10^6 (OQ-056). */
function sizeText(bytes: number): string {
  return bytes % GENERAL_BYTES === 0 ? `${bytes / GENERAL_BYTES} GB` : `${Math.round(bytes / 100_000) / 10} MB`
}
