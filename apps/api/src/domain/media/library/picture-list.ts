import { cropFor, type LibraryFile, type PictureShape, type PictureSize, pictureShapes } from '@greenroom/contract/media/library'
import { imageWidths } from '@greenroom/contract/media/rules'

/** The available sizes and shapes of a picture, none larger than the original; empty for other files. */
export function picturesOf({ content_type, width, height, focal, url }: LibraryFile): PictureSize[] {
  if (!content_type.startsWith('image/') || width === null || height === null) return []
  const address = (more: Record<string, string>) => {
    const made = new URL(url)
    for (const [name, value] of Object.entries(more)) made.searchParams.set(name, value)
    return made.href
  }
  const whole = imageWidths
    .filter((one) => one < width)
    .map((one) => ({ name: 'whole', width: one, height: Math.round((height * one) / width), url: address({ w: String(one) }) }))
  const shaped = (Object.keys(pictureShapes) as PictureShape[]).flatMap((shape) => {
    const cut = cropFor(shape, width, height, focal)
    return imageWidths
      .filter((one) => one <= cut.width)
      .map((one) => ({
        name: shape,
        width: one,
        height: Math.round((cut.height * one) / cut.width),
        url: address({ w: String(one), shape, focal: `${focal.x}-${focal.y}` }),
      }))
  })
  return [...whole, ...shaped]
}
