import { Readable } from 'node:stream'
import type { PictureShape } from '@greenroom/contract/media/library'
import { imageWidths } from '@greenroom/contract/media/rules'
import { mayBeShownInline } from '../../domain/media/formats.ts'
import { pictureSize, sizeFormat, sizeName, type WantedSize } from '../../domain/media/picture-sizes.ts'
import { pictureMime } from '../../domain/media/pictures.ts'
import { originalKey } from '../../domain/media/stored-files.ts'
import type { PublicMedia } from '../../domain/media/stored-media.ts'
import { failure } from '../../failure.ts'
import type { Context } from '../route.ts'
import { byteRange } from './byte-range.ts'

/** An address with a version always leads to the same bytes, so a browser need not revalidate. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/**
 * An address without one may lead to other bytes once the file is replaced: it is shown at once and revalidated in the
 * background.
 */
const FRESH_SOON = 'public, max-age=300, stale-while-revalidate=86400'

const WIDEST = Math.max(...imageWidths)

type Variant = { width: number | undefined; shape: PictureShape | undefined; version: string | undefined; focal: string | undefined }

/**
 * Sends a file, or a picture in one of its widths: with ranges, validators, and headers that make it harmless (security
 * rule 14).
 */
export async function sendMedia(ctx: Context, media: PublicMedia, query: Variant): Promise<unknown> {
  const { contentType } = media
  const isThis = (query.version ?? '0') === String(media.revision) && (!query.shape || query.focal === `${media.focalX}-${media.focalY}`)
  ctx.reply.headers({
    'cache-control': isThis && query.version !== undefined ? IMMUTABLE : FRESH_SOON,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-disposition': disposition(media),
  })
  if ((query.width !== undefined || query.shape) && contentType.startsWith('image/')) {
    const made = await sendSize(ctx, media, { width: query.width ?? WIDEST, shape: query.shape })
    if (made !== undefined) return made
  }
  return sendOriginal(ctx, media)
}

async function sendSize(ctx: Context, media: PublicMedia, size: WantedSize): Promise<unknown> {
  const format = sizeFormat(media.contentType, ctx.request.headers.accept ?? '')
  const tag = etag(media, `-${sizeName(media, size)}-${format}`)
  ctx.reply.header('vary', 'Accept')
  if (isKnown(ctx, tag)) return notModified(ctx, tag)
  const bytes = await pictureSize(ctx.deps.files, media, size, format)
  if (bytes === undefined) return undefined
  ctx.reply.headers({ etag: tag, 'content-type': pictureMime(format) })
  return bytes
}

async function sendOriginal(ctx: Context, media: PublicMedia): Promise<unknown> {
  const { request, reply, deps } = ctx
  const tag = etag(media, '')
  if (isKnown(ctx, tag)) return notModified(ctx, tag)
  const range = request.headers['if-range'] === undefined || request.headers['if-range'] === tag ? request.headers.range : undefined
  const span = byteRange(range, media.size)
  if (span === 'unsatisfiable') {
    reply.code(416).headers({ 'content-range': `bytes */${media.size}`, 'cache-control': 'no-store' })
    return Buffer.alloc(0)
  }
  const headers = {
    etag: tag,
    'content-type': media.contentType,
    'accept-ranges': 'bytes',
    'content-length': span ? span.end - span.start + 1 : media.size,
    ...(span && { 'content-range': `bytes ${span.start}-${span.end}/${media.size}` }),
  }
  // HEAD needs no bytes; without this the file would be read unnecessarily.
  const stored = request.method === 'HEAD' ? Readable.from([]) : await deps.files.read(originalKey(media), span)
  if (stored === undefined) {
    request.log.error({ request: request.id, media: media.id, app: media.appId }, 'the file of a media row is missing from the file store')
    throw failure('NOT_FOUND')
  }
  reply.code(span ? 206 : 200).headers(headers)
  return stored
}

function etag(media: PublicMedia, variant: string): string {
  return `"${media.sha256.toString('hex').slice(0, 32)}${variant}"`
}

function isKnown({ request }: Context, tag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && (known.trim() === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))
}

function notModified({ reply }: Context, tag: string): Buffer {
  reply.code(304).header('etag', tag)
  return Buffer.alloc(0)
}

/** Pictures, videos and audio are shown inline; everything else is downloaded. */
function disposition({ contentType, filename }: PublicMedia): string {
  return mayBeShownInline(contentType) ? attachmentOf(filename).replace(/^attachment/, 'inline') : attachmentOf(filename)
}

/** Downloaded, under its own name (RFC 6266). */
export function attachmentOf(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(filename).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
