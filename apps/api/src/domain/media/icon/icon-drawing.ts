import { initialOf } from '@greenroom/contract/apps/initial'
import type { IconForm } from '@greenroom/contract/media/icons'
import { LETTERS } from './letters.ts'

const COLOR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i
/** Where the picture is in a square of 512, and its side. */
const FRAMES = { any: [0, 512], square: [0, 512], maskable: [96, 320] } as const satisfies Record<IconForm, readonly number[]>

/** An icon of the owner's picture, which is a square PNG. */
export function pictureIcon(png: Buffer, form: IconForm): string {
  const [at, side] = FRAMES[form]
  const image = `<image href="data:image/png;base64,${png.toString('base64')}" x="${at}" y="${at}" width="${side}" height="${side}"/>`
  return svg(form === 'any' ? image : `<rect width="512" height="512" fill="#fff"/>${image}`)
}

/** The first letter of the name on the app's color; a dot for a letter without an outline. */
export function letterIcon(name: string, color: string, form: IconForm): string {
  const [first = ''] = initialOf(name).normalize('NFD')
  const outline = LETTERS[first]
  const mark = outline === undefined ? '<circle cx="256" cy="256" r="80" fill="#fff"/>' : `<path d="${outline}" fill="#fff"/>`
  const background = COLOR.test(color) ? color : '#333'
  return svg(`<rect width="512" height="512" rx="${form === 'any' ? 96 : 0}" fill="${background}"/>${mark}`)
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${content}</svg>`
}
