import { convertedExtensions, pictureConverted, withRemedy } from '@greenroom/contract/media/remedies'
import { acceptAttribute, checkUpload, extensionOf, TOO_MANY_PIXELS, type UploadRule } from '@greenroom/contract/media/rules'

/** A file that may be uploaded, with a line to show if it was converted; or why it is refused. */
export type PreparedFile = { file: File; note?: string } | { refusal: string }

/** No picture that is larger is converted; a BMP can be ten times as large as its JPEG. */
const MOST_CONVERTED_BYTES = 100_000_000

/**
 * Checks a file before it is uploaded. A picture of a type that the API refuses is converted to JPEG or PNG if the
 * browser can read it, also if its name claims to be a JPEG.
 */
export async function prepareFile(chosen: File, rule: UploadRule): Promise<PreparedFile> {
  const converted = mayConvert(chosen, rule) ? await convert(chosen, rule) : { file: chosen }
  if ('refusal' in converted) return converted
  const refused = checkUpload(rule, converted.file)?.message
  return refused === undefined ? converted : { refusal: withRemedy(refused, rule, converted.file.name) }
}

/** The `accept` attribute of a file input whose files go through `prepareFile`. */
export function acceptsOf(rule: UploadRule): string {
  if (!acceptsPictures(rule)) return acceptAttribute(rule)
  // Phones convert HEIC themselves, but only if it is not listed.
  const others = convertedExtensions.filter((extension) => !/^hei[cf]$/.test(extension) && !rule.extensions.includes(extension))
  return [acceptAttribute(rule), ...others.map((extension) => `.${extension}`)].join(',')
}

function acceptsPictures({ extensions }: UploadRule): boolean {
  return extensions.includes('jpg') && extensions.includes('png')
}

/** Files with other names are not read. */
function mayConvert({ name, size }: File, rule: UploadRule): boolean {
  const extension = extensionOf(name)
  const isOther = convertedExtensions.some((one) => one === extension) && !rule.extensions.includes(extension)
  return acceptsPictures(rule) && size <= MOST_CONVERTED_BYTES && (isOther || /^(jpe?g|png|gif)$/.test(extension))
}

async function convert(chosen: File, rule: UploadRule): Promise<PreparedFile> {
  const { convertPicture, recognizeOtherPicture } = await import('./convert-picture.ts')
  const other = await recognizeOtherPicture(chosen)
  if (other === null) return { file: chosen }
  const converted = await convertPicture(chosen)
  if (converted === 'too many pixels') return { refusal: TOO_MANY_PIXELS }
  if (converted === null) return { refusal: withRemedy(rule.wrongType, rule, chosen.name) }
  return { file: converted.file, note: pictureConverted(chosen.name, converted.to, { wasMoving: other.isMoving }) }
}
