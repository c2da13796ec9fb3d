import { blend, chance, curve, disc, glow, HEIGHT, line, type Palette, picture, ridge, round, shape, wash } from './canvas.ts'

/** A lotus in bloom above its reflection. */
export function lotus(palette: Palette): string {
  const [x, y] = [600, 520]
  const outer = petals(x, y, [-74, -50, 50, 74], 250, 56, palette.accent, 0.55)
  const middle = petals(x, y, [-40, -20, 20, 40], 290, 62, blend(palette.accent, palette.light, 0.35), 0.8)
  const inner = petals(x, y, [-12, 12, 0], 300, 62, blend(palette.accent, palette.light, 0.68), 0.92)
  const ripples = Array.from(
    { length: 7 },
    (_, index) =>
      `<ellipse cx="${x}" cy="${y + 70}" rx="${190 + index * 88}" ry="${24 + index * 19}" fill="none" stroke="${palette.light}" stroke-width="2.5" opacity="${round(0.5 - index * 0.06)}"/>`,
  )
  const leaf = (cx: number, cy: number, rx: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.24}" fill="${palette.near}" opacity="0.75"/>`
  return picture(
    wash('sky', palette.sky),
    glow('halo', x, y - 130, 430, palette.light, 0.6),
    ...ripples,
    leaf(330, 650, 150),
    leaf(905, 628, 120),
    leaf(690, 722, 170),
    ...outer,
    ...middle,
    ...inner,
  )
}

/** Someone who sits quietly before a great light. */
export function seated(palette: Palette, { x = 600 } = {}): string {
  const rings = [330, 262, 196].map((radius, index) => disc(x, 385, radius, palette.light, 0.2 + index * 0.16))
  const body =
    `M${x - 40} 362C${x - 92} 372 ${x - 112} 420 ${x - 122} 486C${x - 132} 540 ${x - 168} 574 ${x - 214} 604C${x - 252} 628 ${x - 232} 664 ${x - 176} 664` +
    `H${x + 176}C${x + 232} 664 ${x + 252} 628 ${x + 214} 604C${x + 168} 574 ${x + 132} 540 ${x + 122} 486C${x + 112} 420 ${x + 92} 372 ${x + 40} 362Z`
  const legs = `M${x - 190} 650C${x - 120} 586 ${x - 20} 604 ${x + 60} 650C${x + 100} 668 ${x - 150} 676 ${x - 190} 650Z`
  const ground = `<ellipse cx="${x}" cy="672" rx="330" ry="30" fill="${palette.near}" opacity="0.35"/>`
  return picture(
    wash('sky', palette.sky),
    ...rings,
    shape(ridge(chance(9), 640, 20, 6), blend(palette.far, palette.near, 0.35)),
    ground,
    shape(body, palette.near),
    shape(legs, blend(palette.near, palette.far, 0.35)),
    shape(`M${x - 20} 320h40v52h-40Z`, palette.near),
    disc(x, 282, 56, palette.near),
    disc(x, 222, 22, palette.near),
  )
}

/** Stones in balance beside raked sand. */
export function stones(palette: Palette): string {
  const rake = Array.from({ length: 15 }, (_, index) => {
    const y = 500 + index * 23
    return line(`M-20 ${y}C250 ${y - 26} 330 ${y + 34} 600 ${y + 6}S980 ${y - 24} 1220 ${y}`, palette.light, 4, 0.5)
  })
  const stack = [
    [230, 62, 660],
    [178, 54, 556],
    [134, 46, 466],
    [92, 38, 390],
    [56, 27, 330],
  ].map(([rx = 0, ry = 0, y = 0], index) => {
    const tone = blend(palette.near, palette.far, index / 5)
    return `<ellipse cx="${430 + (index % 2) * 14}" cy="${y}" rx="${rx}" ry="${ry}" fill="${tone}"/><ellipse cx="${400 + (index % 2) * 14}" cy="${y - ry * 0.42}" rx="${rx * 0.56}" ry="${ry * 0.3}" fill="${palette.light}" opacity="0.16"/>`
  })
  return picture(
    wash('sky', palette.sky),
    glow('sun', 900, 230, 380, palette.light, 0.7),
    wash('sand', [palette.far, blend(palette.far, palette.near, 0.25)], { y: 480, height: 320 }),
    ...rake,
    ...stack,
  )
}

/** Bamboo, light between the stalks. */
export function bamboo(palette: Palette, seed: number): string {
  const random = chance(seed)
  const stalks = Array.from({ length: 15 }, (_, index) => {
    const depth = (index % 5) / 4
    const [x, width] = [index * 84 + random() * 50 - 20, 12 + depth * 26]
    const tone = blend(palette.far, palette.near, depth)
    const knots = Array.from(
      { length: 7 },
      (_, knot) =>
        `<rect x="${round(x - 3)}" y="${round(knot * 124 + random() * 40)}" width="${round(width + 6)}" height="7" rx="3" fill="${blend(tone, palette.light, 0.35)}"/>`,
    )
    return `<rect x="${round(x)}" width="${round(width)}" height="${HEIGHT}" fill="${tone}"/>${knots.join('')}${leaves(random, x + width, tone)}`
  })
  return picture(wash('sky', palette.sky), glow('sun', 690, 300, 520, palette.light, 0.85), ...stalks.sort(() => random() - 0.5))
}

/** A bowl of tea and its steam. */
export function tea(palette: Palette): string {
  const steam = [-46, 0, 46].map((shift) => line(`M${600 + shift} 400c-40 -60 44 -90 0 -150s36 -80 4 -130`, palette.light, 11, 0.55))
  const table = wash('table', [blend(palette.far, palette.near, 0.4), palette.near], { y: 590, height: 210 })
  const saucer = `<ellipse cx="600" cy="636" rx="300" ry="36" fill="${palette.light}" opacity="0.85"/>`
  return picture(
    wash('sky', palette.sky),
    glow('sun', 250, 200, 420, palette.light, 0.6),
    table,
    saucer,
    shape('M390 430H810C810 560 720 630 600 630S390 560 390 430Z', palette.accent),
    shape('M390 430H520C520 560 560 620 600 630C480 630 390 560 390 430Z', '#ffffff', 0.12),
    `<ellipse cx="600" cy="430" rx="210" ry="34" fill="${palette.light}"/><ellipse cx="600" cy="434" rx="186" ry="25" fill="${palette.far}"/>`,
    ...steam,
  )
}

/** Mats rolled up and waiting. */
export function mats(palette: Palette): string {
  const tones = [
    palette.accent,
    palette.far,
    blend(palette.accent, palette.light, 0.4),
    palette.near,
    blend(palette.far, palette.light, 0.35),
  ]
  const rolls = tones.map((tone, index) => {
    const x = 200 + index * 200
    const spiral = Array.from({ length: 30 }, (_, step) => ({
      x: x + Math.cos(step * 0.62) * (12 + step * 2.4),
      y: 560 + Math.sin(step * 0.62) * (12 + step * 2.4),
    }))
    return disc(x, 560, 92, tone) + line(`M${curve(spiral)}`, blend(tone, palette.light, 0.6), 7, 0.75)
  })
  const floor = wash('floor', [blend(palette.sky[2], palette.far, 0.3), blend(palette.sky[2], palette.near, 0.4)], { y: 640, height: 160 })
  const window = `<rect x="330" y="90" width="540" height="330" rx="10" fill="${palette.light}" opacity="0.7"/><path d="M600 90V420M330 255H870" stroke="${palette.sky[2]}" stroke-width="12"/>`
  return picture(wash('wall', palette.sky), window, floor, ...rolls)
}

function petals(x: number, y: number, angles: number[], length: number, half: number, fill: string, opacity: number): string[] {
  return angles.map((angle) => {
    const d = `M${x} ${y + 60}C${x - half * 1.9} ${y - length * 0.3} ${x - half * 0.7} ${y - length * 0.8} ${x} ${y - length + 60}C${x + half * 0.7} ${y - length * 0.8} ${x + half * 1.9} ${y - length * 0.3} ${x} ${y + 60}Z`
    return `<path d="${d}" fill="${fill}" opacity="${opacity}" transform="rotate(${angle} ${x} ${y + 60})"/>`
  })
}

function leaves(random: () => number, x: number, tone: string): string {
  return Array.from({ length: 4 }, () => {
    const [y, side, reach] = [random() * HEIGHT, random() > 0.5 ? 1 : -1, 60 + random() * 70]
    const tip = `${round(x + side * reach)} ${round(y + 34)}`
    return shape(
      `M${round(x)} ${round(y)}Q${round(x + side * reach * 0.5)} ${round(y - 18)} ${tip}Q${round(x + side * reach * 0.4)} ${round(y + 26)} ${round(x)} ${round(y)}Z`,
      blend(tone, '#ffffff', 0.12),
      0.9,
    )
  }).join('')
}
