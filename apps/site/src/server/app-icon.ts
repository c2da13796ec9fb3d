import { buffer } from 'node:stream/consumers'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import type { AppStart } from '@greenroom/stage/app-start.ts'
import type { Connection } from './read-api.ts'

/** An icon from another server, or a larger one, is not built in. */
const MOST_BYTES = 500_000
const COLOR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i

/**
 * The app's icon as an SVG of any size: the owner's picture, otherwise the first letter of the name. A maskable one has
 * a background up to its edges, which phones cut to the shape of their icons.
 */
export async function appIcon(
  { transport, siteToken }: Connection,
  { name, looks: { icon = '', colors } }: AppStart,
  { isMaskable, visitor }: { isMaskable: boolean; visitor: string },
): Promise<string> {
  const id = mediaIdOf(icon)
  const picture = id === undefined ? null : await readPicture(`/media/${id}?w=640&shape=square`)
  const background = COLOR.test(colors.dark) ? colors.dark : '#333'
  if (picture === null) return drawn(background, isMaskable, letter(name))
  const [at, side] = isMaskable ? [96, 320] : [0, 512]
  const image = `<image href="${picture}" x="${at}" y="${at}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet"/>`
  return isMaskable ? drawn('#fff', true, image) : svg(image)

  async function readPicture(path: string): Promise<string | null> {
    const headers = { accept: 'image/png', authorization: `Bearer ${siteToken}`, 'x-visitor-address': visitor }
    const { status, headers: about, body } = await transport.stream({ method: 'GET', path, headers })
    const type = String(about['content-type'] ?? '')
    const bytes = await buffer(body)
    const isBuiltIn = status === 200 && /^image\/(?:png|jpeg|gif)$/.test(type) && bytes.length <= MOST_BYTES
    return isBuiltIn ? `data:${type};base64,${bytes.toString('base64')}` : null
  }
}

function drawn(background: string, isMaskable: boolean, content: string): string {
  return svg(`<rect width="512" height="512" rx="${isMaskable ? 0 : 96}" fill="${background}"/>${content}`)
}

function letter(name: string): string {
  const [first = ''] = name.trim().toUpperCase()
  const text = `&#${first.codePointAt(0) ?? 0x2022};`
  return `<text x="256" y="256" dy="0.36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="256" fill="#fff">${text}</text>`
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${content}</svg>`
}
