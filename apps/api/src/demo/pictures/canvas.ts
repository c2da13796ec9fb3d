/** All demo pictures are drawn on this canvas: 3 by 2, as phones and cards show them. */
export const WIDTH = 1200
export const HEIGHT = 800

/** Five tones of one mood, from the far sky to the near ground, and one accent. */
export type Palette = { sky: readonly [string, string, string]; far: string; near: string; light: string; accent: string }

/** Wraps shapes into an SVG document. */
export function picture(...shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes.join('')}</svg>`
}

/** A vertical gradient over the whole canvas or a part of it. */
export function wash(id: string, colors: readonly string[], { y = 0, height = HEIGHT } = {}): string {
  const stops = colors.map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`).join('')
  const gradient = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
  return `<defs>${gradient}</defs><rect y="${y}" width="${WIDTH}" height="${height}" fill="url(#${id})"/>`
}

/** A soft light: a disc that fades out. */
export function glow(id: string, x: number, y: number, radius: number, color: string, strength = 0.9): string {
  const stops = `<stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`
  return `<defs><radialGradient id="${id}">${stops}</radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
}

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
}

/** The tone between two colors (#rrggbb); `share` 0 is the first, 1 the second. */
export function blend(from: string, to: string, share: number): string {
  const channel = (index: number) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

/**
 * Repeatable random numbers: the same seed draws the same picture on every machine (mulberry32). Returns numbers from 0
 * to 1.
 */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A smooth closed ridge from the left edge to the right, filled down to the bottom. */
export function ridge(random: () => number, base: number, swing: number, steps: number): string {
  const points = Array.from({ length: steps + 1 }, (_, index) => ({ x: (index / steps) * WIDTH, y: base + (random() - 0.5) * 2 * swing }))
  return `M0 ${HEIGHT}L${curve(points)}L${WIDTH} ${HEIGHT}Z`
}

/**
 * The coordinates of a smooth line through the points (Catmull-Rom, written as cubic Béziers), without its leading
 * command.
 */
export function curve(points: readonly { x: number; y: number }[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 }
  const parts = [`${round(at(0).x)} ${round(at(0).y)}`]
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = `${round(from.x + (to.x - before.x) / 6)} ${round(from.y + (to.y - before.y) / 6)}`
    const second = `${round(to.x - (after.x - from.x) / 6)} ${round(to.y - (after.y - from.y) / 6)}`
    parts.push(`C${first} ${second} ${round(to.x)} ${round(to.y)}`)
  }
  return parts.join('')
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
