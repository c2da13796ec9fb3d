import { blend, chance, curve, disc, glow, HEIGHT, line, type Palette, picture, ridge, round, shape, WIDTH, wash } from './canvas.ts'

/** Ridges that come nearer and darker, under a low sun. */
export function hills(palette: Palette, seed: number, { layers = 6, sunX = 820, sunY = 290 } = {}): string {
  return picture(wash('sky', palette.sky), ...sun(palette, sunX, sunY), ...ridges(palette, seed, layers, 380))
}

/** A lake that repeats the light of the sky in broken strokes. */
export function lake(palette: Palette, seed: number, { sunX = 600, sunY = 330, radius = 74 } = {}): string {
  const random = chance(seed)
  const shore = 470
  const strokes = Array.from({ length: 46 }, (_, index) => {
    const y = shore + 14 + index * 7
    const reach = 40 + index * 5 + random() * 70
    const x = sunX + (random() - 0.5) * (60 + index * 4)
    return line(`M${round(x - reach / 2)} ${y}H${round(x + reach / 2)}`, palette.light, 2 + index * 0.09, 0.14 + random() * 0.34)
  })
  return picture(
    wash('sky', palette.sky),
    ...sun(palette, sunX, sunY, radius),
    shape(ridge(random, 430, 36, 7), blend(palette.sky[1], palette.far, 0.55), 0.85),
    shape(ridge(random, 458, 18, 10), palette.far, 0.9),
    wash('water', [blend(palette.sky[2], palette.far, 0.35), palette.near], { y: shore, height: HEIGHT - shore }),
    ...strokes,
    ...reeds(random, palette.near, seed % 2 === 0 ? 80 : 1000),
  )
}

/** Pines in the mist, and a path that leads between them. */
export function forest(palette: Palette, seed: number): string {
  const random = chance(seed)
  const rows = Array.from({ length: 5 }, (_, row) => {
    const tone = blend(palette.far, palette.near, row / 4)
    const base = 430 + row * 82
    const trees = Array.from({ length: 17 - row * 2 }, (_, index) => {
      const x = (index + random()) * (WIDTH / (16 - row * 2)) - 40
      const gap = Math.abs(x - pathCentre(base)) < 60 + row * 46
      return gap ? '' : pine(x, base + random() * 30, 130 + row * 46 + random() * 70, tone)
    })
    return shape(ridge(random, base, 14, 8), tone) + trees.join('')
  })
  const path = 'M560 470C600 520 500 560 560 620C640 690 470 740 380 800H820C800 730 700 690 660 630C600 570 650 520 584 470Z'
  return picture(wash('sky', palette.sky), ...sun(palette, 620, 250, 60), ...rows, shape(path, palette.light, 0.55))
}

/** Cliffs that step down to a quiet sea. */
export function coast(palette: Palette, seed: number): string {
  const random = chance(seed)
  const cliffs = Array.from({ length: 4 }, (_, index) => {
    const reach = 520 - index * 40 + index * 150
    const top = 330 + index * 80
    const edge = [0, 0.35, 0.6, 0.78, 0.9, 1].map((share) => ({ x: share * reach, y: top + share ** 3 * 190 + (random() - 0.5) * 26 }))
    return shape(`M0 ${HEIGHT}L0 ${top}L${curve(edge)}L${reach + 40} ${HEIGHT}Z`, blend(palette.far, palette.near, index / 3))
  })
  const waves = Array.from({ length: 16 }, (_, index) => {
    const [y, x] = [468 + index * 21, 420 + random() * 640]
    return line(`M${round(x)} ${y}q24 -8 48 0t48 0`, palette.light, 3, 0.25 + random() * 0.3)
  })
  const sea = wash('sea', [blend(palette.sky[2], palette.far, 0.3), blend(palette.far, palette.near, 0.6)], { y: 450, height: 350 })
  return picture(wash('sky', palette.sky), ...sun(palette, 900, 300, 64), sea, ...waves, ...cliffs, ...birds(random, palette.near))
}

function sun(palette: Palette, x: number, y: number, radius = 70): string[] {
  return [glow('sun', x, y, radius * 4.6, palette.light, 0.75), disc(x, y, radius, palette.light, 0.95)]
}

function ridges(palette: Palette, seed: number, layers: number, top: number): string[] {
  const random = chance(seed)
  return Array.from({ length: layers }, (_, index) => {
    const share = index / (layers - 1)
    const base = top + share * (HEIGHT - top - 90)
    return shape(ridge(random, base, 58 - share * 20, 5 + index), blend(blend(palette.sky[2], palette.far, 0.4), palette.near, share))
  })
}

function pine(x: number, base: number, height: number, tone: string): string {
  const tiers = [0, 0.26, 0.5].map((lift, index) => {
    const [half, bottom, top] = [height * (0.2 - index * 0.045), base - height * lift * 0.9, base - height * (lift * 0.9 + 0.46)]
    return `M${round(x - half)} ${round(bottom)}L${round(x)} ${round(top)}L${round(x + half)} ${round(bottom)}Z`
  })
  return shape(`${tiers.join('')}M${round(x - 4)} ${round(base)}h8v26h-8Z`, tone)
}

function pathCentre(y: number): number {
  return y < 560 ? 566 : y < 680 ? 590 : 560
}

function reeds(random: () => number, tone: string, x: number): string[] {
  return Array.from({ length: 15 }, () => {
    const [foot, height, lean] = [x + (random() - 0.5) * 190, 120 + random() * 190, (random() - 0.5) * 90]
    return line(
      `M${round(foot)} ${HEIGHT}q${round(lean * 0.2)} ${round(-height * 0.6)} ${round(lean)} ${round(-height)}`,
      tone,
      4 + random() * 3,
      0.9,
    )
  })
}

function birds(random: () => number, tone: string): string[] {
  return Array.from({ length: 6 }, () => {
    const [x, y, size] = [620 + random() * 460, 130 + random() * 150, 9 + random() * 10]
    return line(
      `M${round(x - size)} ${round(y)}q${round(size / 2)} ${round(-size / 1.6)} ${round(size)} 0q${round(size / 2)} ${round(-size / 1.6)} ${round(size)} 0`,
      tone,
      2.6,
      0.6,
    )
  })
}
