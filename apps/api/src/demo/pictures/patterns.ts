import { blend, chance, curve, disc, line, type Palette, picture, round, WIDTH, wash } from './canvas.ts'

/** Rings that widen like one slow breath. */
export function breath(palette: Palette, { x = 600, y = 400 } = {}): string {
  const rings = Array.from({ length: 11 }, (_, index) =>
    disc(x, y, 560 - index * 48, blend(palette.sky[0], index % 2 === 0 ? palette.light : palette.accent, index / 11), 0.5),
  )
  return picture(wash('sky', palette.sky), ...rings, disc(x, y, 44, palette.near, 0.85))
}

/** Long parallel lines, like raked sand or calm water. */
export function currents(palette: Palette, seed: number): string {
  const random = chance(seed)
  const [shift, lift] = [random() * 6, 40 + random() * 50]
  const lines = Array.from({ length: 21 }, (_, row) => {
    const points = Array.from({ length: 13 }, (_, index) => ({
      x: index * 100,
      y: 40 + row * 38 + Math.sin(index * 0.7 + shift + row * 0.16) * lift * (1 - row / 34),
    }))
    return line(`M${curve(points)}`, blend(palette.light, palette.accent, row / 21), 5 + row * 0.5, 0.75)
  })
  return picture(wash('sky', palette.sky), ...lines)
}

/** Quarter discs on a grid, turned by chance. */
export function tiles(palette: Palette, seed: number): string {
  const random = chance(seed)
  const tones = [palette.far, palette.near, palette.accent, palette.light, blend(palette.far, palette.light, 0.5)]
  const pick = () => tones[Math.floor(random() * tones.length)] ?? palette.far
  const size = 200
  const parts = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [(index % 6) * size, Math.floor(index / 6) * size]
    const [cx, cy] = [random() > 0.5 ? x : x + size, random() > 0.5 ? y : y + size]
    const quarter = `M${cx} ${cy}L${cx === x ? x + size : x} ${cy}A${size} ${size} 0 0 ${(cx === x) === (cy === y) ? 1 : 0} ${cx} ${cy === y ? y + size : y}Z`
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${pick()}"/><path d="${quarter}" fill="${pick()}"/>`
  })
  return picture(...parts)
}

/** Circles of people that meet and overlap. */
export function circles(palette: Palette, seed: number): string {
  const random = chance(seed)
  const tones = [palette.accent, palette.far, palette.light]
  const discs = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2
    return disc(
      round(600 + Math.cos(angle) * 215),
      round(400 + Math.sin(angle) * 190),
      92 + random() * 66,
      tones[index % 3] ?? palette.accent,
      0.62,
    )
  })
  return picture(wash('ground', palette.sky), ...discs, disc(600, 400, 60, palette.near, 0.9))
}

/** Bars that rise from left to right. */
export function steps(palette: Palette): string {
  const bars = Array.from({ length: 9 }, (_, index) => {
    const height = 130 + index * 62
    return `<rect x="${96 + index * 116}" y="${800 - height}" width="82" height="${height + 40}" rx="41" fill="${blend(palette.far, palette.accent, index / 8)}" opacity="0.92"/>`
  })
  return picture(wash('ground', palette.sky), disc(WIDTH - 170, 108, 62, palette.light, 0.9), ...bars)
}
