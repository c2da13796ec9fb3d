/** The kind of a picture that only a browser may be able to read. */
export type OtherPicture = { isMoving: boolean }

/** Recognizes WebP, AVIF, HEIC and BMP by their first bytes, whatever the file's name. */
export async function recognizeOtherPicture(file: Blob): Promise<OtherPicture | null> {
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer())
  const text = String.fromCharCode(...head)
  // In an extended WebP the second bit of the flags says that it is animated.
  if (/^RIFF[^]{4}WEBP/.test(text)) return { isMoving: text.slice(12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0 }
  const brand = /^[^]{4}ftyp(avif|avis|heic|heix|heim|heis|hevc|mif1|msf1)/.exec(text)?.[1]
  if (brand !== undefined) return { isMoving: brand === 'avis' }
  return text.startsWith('BM') && head.length >= 26 ? { isMoving: false } : null
}

const MAX_PIXELS = 50_000_000
const QUALITY = 0.9

/**
 * Converts a picture to PNG if it is transparent, otherwise to JPEG, upright and without metadata. Null if the browser
 * cannot read it, 'too many pixels' if the API would refuse the result.
 */
export async function convertPicture(file: File): Promise<{ file: File; to: 'JPEG' | 'PNG' } | 'too many pixels' | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  try {
    const { width, height } = picture
    if (width * height > MAX_PIXELS) return 'too many pixels'
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return null
    context.drawImage(picture, 0, 0)
    const to = isTransparent(context, width, height) ? 'PNG' : 'JPEG'
    const blob = await canvas.convertToBlob(to === 'PNG' ? { type: 'image/png' } : { type: 'image/jpeg', quality: QUALITY })
    return { file: new File([blob], renamed(file.name, to === 'PNG' ? 'png' : 'jpg'), { type: blob.type }), to }
  } catch {
    // No memory for a canvas of this size.
    return null
  } finally {
    picture.close()
  }
}

/** Pixels that are looked at together. */
const STRIP = 1_000_000

function isTransparent(context: OffscreenCanvasRenderingContext2D, width: number, height: number): boolean {
  const rows = Math.max(1, Math.floor(STRIP / width))
  for (let top = 0; top < height; top += rows) {
    const { data } = context.getImageData(0, top, width, Math.min(rows, height - top))
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  }
  return false
}

function renamed(filename: string, extension: string): string {
  return `${filename.replace(/\.[^.]*$/, '') || 'picture'}.${extension}`
}
