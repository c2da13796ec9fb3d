import { extensionOf, type UploadRule, uploadRules } from './rules.ts'

/** Pictures that the console converts to JPEG or PNG before it uploads them, if the browser can read them. */
export const convertedExtensions = ['webp', 'avif', 'bmp', 'heic', 'heif'] as const

/** The line below a picture that was converted; `to` is what it is now. */
export function pictureConverted(filename: string, to: 'JPEG' | 'PNG', { wasMoving = false } = {}): string {
  return `${filename} was converted to ${to}${wasMoving ? ', without its animation' : ''}.`
}

const sounds = ['m4a', 'aac', 'ogg', 'oga', 'opus', 'flac', 'amr', 'wma', 'aiff', 'aif', 'caf']
const films = ['webm', 'mkv', 'm4v', '3gp', 'flv', 'ogv', 'mts', 'mpg']
const pictures = ['webp', 'avif', 'bmp', 'heic', 'heif', 'tif', 'tiff', 'svg']

/**
 * The console's message for a file whose type was refused: what the specification's general message leaves out, and
 * what to do. Other messages are returned unchanged.
 */
export function withRemedy(message: string, { extensions }: Pick<UploadRule, 'extensions'>, filename: string): string {
  const remedy = remedyFor(extensions, extensionOf(filename))
  if (remedy !== undefined && message.startsWith('Invalid file type')) return `${ended(message)} ${remedy}`
  return message === uploadRules.file.wrongType ? `${message} These types are accepted: ${extensions.join(', ')}.` : message
}

/** What to save a file as; undefined if the rule accepts it or nothing like it. */
function remedyFor(extensions: readonly string[], extension: string): string | undefined {
  const accepts = (one: string) => extensions.includes(one)
  if (accepts(extension)) return undefined
  if (sounds.includes(extension) && accepts('mp3')) return 'Save it as MP3 or WAV, and upload that file.'
  if (films.includes(extension) && accepts('mp4')) return 'Save it as MP4, and upload that file.'
  if (extension === 'webm' && accepts('mp3')) return 'Save it as MP3 or WAV, and upload that file.'
  if (pictures.includes(extension) && accepts('jpg')) return 'Save it as JPEG or PNG, and upload that file.'
  return undefined
}

function ended(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}
