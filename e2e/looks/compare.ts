import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp, { type Sharp } from 'sharp'
import { root } from '../harness/folders.ts'

/** The pictures that screens are compared with, one file for each look. */
const stored = resolve(root, 'e2e/looks/pictures')
/** What a comparison that failed leaves: how it is, how it was, and where they differ. */
const evidence = resolve(root, '.cache/looks')

/**
 * Pictures are compared at a quarter of their size: each pixel is the mean of sixteen, in which the edges of letters,
 * which every machine draws a little differently, are lost, and a control that moved by 8 pixels is not.
 */
const SCALE = 4
/** How far a color may be from the stored one: 0 is the same, 1 is black for white (OKLab, pixelmatch). */
const THRESHOLD = 0.035
/** A square of the small picture, and how many of its pixels may differ: 64 pixels wide on the screen. */
const SQUARE = 16
const ALLOWED = 3

type Small = { pixels: Buffer; width: number; height: number }

/** What differs from the stored picture, in one sentence; empty when nothing does. */
export type Verdict = { difference: string; accept(): Promise<void>; keep(): Promise<void> }

/** Empties the folder of evidence. */
export function forgetEvidence(): void {
  rmSync(evidence, { recursive: true, force: true })
}

/** Compares a screenshot with the stored picture of that name. */
export async function compare(name: string, screenshot: Buffer): Promise<Verdict> {
  const actual = await shrink(screenshot)
  const path = join(stored, `${name}.webp`)
  const expected = existsSync(path) ? await read(sharp(path)) : undefined
  const { difference, drawn } = differenceOf(actual, expected)
  return {
    difference,
    async accept() {
      mkdirSync(stored, { recursive: true })
      await written(actual).webp({ lossless: true, effort: 6 }).toFile(path)
    },
    async keep() {
      mkdirSync(evidence, { recursive: true })
      const to = (what: string) => join(evidence, `${name}-${what}.png`)
      await sharp(screenshot).toFile(to('actual'))
      if (expected !== undefined) await written(expected).toFile(to('expected'))
      if (drawn !== undefined) await written(drawn).toFile(to('difference'))
    },
  }
}

/** Where the evidence of a look is, relative to the repository. */
export function evidenceOf(name: string): string {
  return relative(root, join(evidence, `${name}-*.png`))
}

function differenceOf(actual: Small, expected: Small | undefined): { difference: string; drawn?: Small } {
  if (expected === undefined) return { difference: 'no picture is stored' }
  const { width, height } = actual
  if (width !== expected.width || height !== expected.height)
    return { difference: `it is ${sizeOf(actual)} pixels large instead of ${sizeOf(expected)}` }
  const drawn = Buffer.alloc(actual.pixels.length)
  const most = pixelmatch(expected.pixels, actual.pixels, drawn, width, height, {
    threshold: THRESHOLD,
    includeAA: true,
    windowSize: SQUARE,
  })
  const difference = most > ALLOWED ? `${most} of ${SQUARE * SQUARE} pixels differ where most do (${ALLOWED} may)` : ''
  return { difference, drawn: { pixels: drawn, width, height } }
}

function sizeOf({ width, height }: Small): string {
  return `${width * SCALE} × ${height * SCALE}`
}

async function shrink(screenshot: Buffer): Promise<Small> {
  const { width, height } = await sharp(screenshot).metadata()
  const size = { width: Math.round(width / SCALE), height: Math.round(height / SCALE) }
  return await read(sharp(screenshot).resize({ ...size, fit: 'fill', kernel: 'linear' }))
}

async function read(picture: Sharp): Promise<Small> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function written({ pixels, width, height }: Small): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}
