import { blend, chance, curve, disc, glow, HEIGHT, line, type Palette, picture, ridge, round, shape, WIDTH, wash } from './canvas.ts'

/** The bend of a running track, seen from the inside. */
export function track(palette: Palette): string {
  const lanes = Array.from(
    { length: 9 },
    (_, index) =>
      `<ellipse cx="1080" cy="1010" rx="${520 + index * 98}" ry="${330 + index * 74}" fill="none" stroke="${palette.light}" stroke-width="7" opacity="0.8"/>`,
  )
  const surface = `<ellipse cx="1080" cy="1010" rx="1306" ry="924" fill="${palette.accent}"/><ellipse cx="1080" cy="1010" rx="520" ry="330" fill="${palette.far}"/>`
  const numbers = Array.from(
    { length: 6 },
    (_, index) => `<path d="M${392 - index * 76} ${800 - index * 44}l34 -58" stroke="${palette.light}" stroke-width="7" opacity="0.9"/>`,
  )
  return picture(
    wash('sky', palette.sky),
    glow('sun', 250, 120, 420, palette.light, 0.7),
    surface,
    shape('M0 0H1200V40Q600 70 0 200Z', palette.light, 0.08),
    ...lanes,
    ...numbers,
  )
}

/** Runners on the ridge of a hill at first light. */
export function runners(palette: Palette, seed: number, { count = 3 } = {}): string {
  const random = chance(seed)
  const crest = (x: number) => 590 - ((x - 80) / 1200) * 150
  const group = Array.from({ length: count }, (_, index) => {
    const x = 600 + (index - (count - 1) / 2) * 205
    return runner(x, crest(x) + 6, 1.08 - index * 0.03, palette.near, index % 2 === 0)
  })
  return picture(
    wash('sky', palette.sky),
    glow('sun', 860, 330, 430, palette.light, 0.85),
    disc(860, 330, 88, palette.light, 0.95),
    shape(ridge(random, 500, 60, 6), blend(palette.sky[2], palette.far, 0.5)),
    shape(ridge(random, 560, 40, 7), palette.far, 0.85),
    shape(`M0 ${crest(0)}Q600 ${crest(600) - 24} ${WIDTH} ${crest(WIDTH)}V${HEIGHT}H0Z`, palette.near),
    ...group,
  )
}

/** A city by the river before it wakes, with its bridge. */
export function skyline(palette: Palette, seed: number, { rain = false } = {}): string {
  const random = chance(seed)
  const rows = [0, 1, 2].map((row) => {
    const tone = blend(blend(palette.sky[2], palette.far, 0.4), palette.near, row / 2.4)
    let x = -20
    const towers: string[] = []
    while (x < WIDTH) {
      const [width, height] = [44 + random() * 70, 90 + random() * 210 - row * 40]
      towers.push(
        `<rect x="${round(x)}" y="${round(560 - height)}" width="${round(width)}" height="${round(height + 10)}" fill="${tone}"/>`,
        row === 2 ? windows(random, x, 560 - height, width, height, palette.light) : '',
      )
      x += width + random() * 16
    }
    return towers.join('')
  })
  const bridge =
    line('M-20 620Q600 560 1220 620', palette.near, 16) +
    line('M180 600Q330 420 480 586M480 586Q650 402 820 586M820 586Q950 430 1080 602', palette.near, 7) +
    [330, 650, 950].map((x) => line(`M${x} 470V640`, palette.near, 13)).join('')
  const shine = Array.from({ length: 34 }, () =>
    line(
      `M${round(random() * WIDTH)} ${round(640 + random() * 150)}h${round(20 + random() * 90)}`,
      palette.light,
      3,
      0.12 + random() * 0.3,
    ),
  )
  const drops = rain
    ? Array.from({ length: 110 }, () => line(`M${round(random() * 1260)} ${round(random() * 780)}l-14 46`, palette.light, 2, 0.35))
    : []
  const river = wash('river', [blend(palette.far, palette.sky[2], 0.3), palette.near], { y: 566, height: 234 })
  return picture(
    wash('sky', palette.sky),
    glow('sun', 330, 300, 400, palette.light, 0.7),
    disc(330, 300, 60, palette.light, 0.9),
    ...rows,
    river,
    ...shine,
    bridge,
    ...drops,
  )
}

/** A route through streets and along a park, as a map draws it. */
export function routeMap(palette: Palette, seed: number): string {
  const random = chance(seed)
  const streets = Array.from({ length: 13 }, (_, index) => {
    const [x, y] = [index * 105 - 40 + random() * 40, index * 72 - 30 + random() * 30]
    return (
      line(`M${round(x)} -10L${round(x + 90 - random() * 180)} 810`, palette.light, index % 4 === 0 ? 16 : 8, 0.85) +
      line(`M-10 ${round(y)}L1210 ${round(y + 70 - random() * 140)}`, palette.light, index % 5 === 0 ? 16 : 7, 0.85)
    )
  })
  const river = line(`M-20 ${round(650 + random() * 60)}C260 520 380 760 640 640S1000 470 1220 560`, blend(palette.far, '#9cc9dd', 0.7), 62)
  const park = `<rect x="640" y="130" width="330" height="270" rx="46" fill="${palette.far}" opacity="0.75"/><ellipse cx="850" cy="300" rx="74" ry="44" fill="#9cc9dd" opacity="0.9"/>`
  const stops = [
    [170, 610],
    [260, 470],
    [210, 300],
    [380, 200],
    [560, 230],
    [680, 170],
    [880, 180],
    [930, 320],
    [800, 400],
    [640, 470],
    [520, 590],
    [330, 640],
  ].map(([x = 0, y = 0]) => ({ x, y }))
  const route = line(`M${curve(stops)}`, '#ffffff', 21, 0.9) + line(`M${curve(stops)}`, palette.accent, 12)
  const marks =
    disc(170, 610, 24, '#ffffff') + disc(170, 610, 14, palette.near) + disc(330, 640, 24, '#ffffff') + disc(330, 640, 14, palette.accent)
  return picture(wash('paper', palette.sky), river, park, ...streets, route, marks)
}

/** Ridge lines like the climbs of a long run. */
export function climbs(palette: Palette, seed: number): string {
  const random = chance(seed)
  const lines = Array.from({ length: 17 }, (_, row) => {
    const base = 210 + row * 36
    const points = Array.from({ length: 41 }, (_, index) => {
      const middle = Math.exp(-(((index - 20 - Math.sin(row) * 3) / 8) ** 2))
      return { x: index * 30, y: base - middle * random() * 150 - random() * 9 }
    })
    const d = `M${curve(points)}`
    return (
      shape(`${d}L1200 800L0 800Z`, blend(palette.sky[1], palette.near, row / 17)) +
      line(d, row % 4 === 0 ? palette.accent : palette.light, 3, 0.9)
    )
  })
  return picture(wash('sky', palette.sky), ...lines)
}

/** The finish: a banner of squares over the last metres. */
export function finish(palette: Palette): string {
  const squares = Array.from({ length: 44 }, (_, index) => {
    const [column, row] = [index % 22, Math.floor(index / 22)]
    return `<rect x="${170 + column * 39.1}" y="${176 + row * 40}" width="39.1" height="40" fill="${(column + row) % 2 === 0 ? palette.near : palette.light}"/>`
  })
  const flags = Array.from({ length: 13 }, (_, index) => {
    const x = 40 + index * 90
    return shape(
      `M${x} ${60 + Math.sin(index * 0.52) * 22}h58l-29 56Z`,
      [palette.accent, palette.far, palette.light][index % 3] ?? palette.accent,
    )
  })
  const posts = [150, 1020].map((x) => `<rect x="${x}" y="150" width="30" height="450" fill="${palette.near}"/>`)
  const road =
    shape('M430 520H770L1130 800H70Z', blend(palette.near, palette.far, 0.3)) +
    [0, 1, 2, 3]
      .map((index) =>
        shape(`M${594 - index * 3} ${540 + index * 64}h${12 + index * 6}l${3} ${30 + index * 5}h${-18 - index * 6}Z`, palette.light, 0.9),
      )
      .join('')
  return picture(
    wash('sky', palette.sky),
    glow('sun', 600, 480, 520, palette.light, 0.8),
    shape(ridge(chance(4), 520, 34, 8), palette.far),
    road,
    ...posts,
    ...squares,
    ...flags,
  )
}

/** A race number pinned to a striped shirt. */
export function raceNumber(palette: Palette, digits: string): string {
  const stripes = Array.from(
    { length: 9 },
    (_, index) => `<rect x="${index * 140}" width="70" height="800" fill="${palette.far}" opacity="0.55"/>`,
  )
  const pins = [
    [352, 212],
    [848, 212],
    [352, 588],
    [848, 588],
  ].map(([x = 0, y = 0]) => disc(x, y, 10, palette.near, 0.7) + line(`M${x - 20} ${y - 12}l40 24`, '#d9dde0', 5))
  return picture(
    wash('shirt', palette.sky),
    ...stripes,
    `<rect x="312" y="186" width="588" height="444" rx="12" fill="#000000" opacity="0.12"/><rect x="306" y="176" width="588" height="444" rx="12" fill="#fdfcf8"/>`,
    `<rect x="306" y="236" width="588" height="92" fill="${palette.accent}"/>`,
    ...digits.split('').map((digit, index) => segments(digit, 600 - digits.length * 75 + index * 150, 366, palette.near)),
    ...pins,
  )
}

function runner(x: number, y: number, size: number, tone: string, leading: boolean): string {
  const lean = leading ? 1 : 0.86
  const limb = (d: string, width: number) => line(d, tone, width)
  const parts = [
    disc(24 * lean, -212, 21, tone),
    limb('M14 -180L-4 -108', 34),
    limb('M12 -176L44 -146L72 -168', 14),
    limb('M8 -176L-34 -154L-46 -116', 14),
    leading ? limb('M-2 -106L42 -78L28 -10L48 -8', 20) : limb('M-2 -106L34 -66L4 -14L24 -6', 20),
    leading ? limb('M-6 -106L-30 -56L-84 -54L-94 -38', 20) : limb('M-6 -106L-22 -50L-72 -28L-74 -10', 20),
  ]
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${size})">${parts.join('')}</g>`
}

function windows(random: () => number, x: number, y: number, width: number, height: number, tone: string): string {
  const lit: string[] = []
  for (let top = y + 14; top < y + height - 12; top += 22) {
    for (let left = x + 9; left < x + width - 12; left += 17) {
      if (random() > 0.78) lit.push(`<rect x="${round(left)}" y="${round(top)}" width="8" height="11" fill="${tone}" opacity="0.75"/>`)
    }
  }
  return lit.join('')
}

/** Digits drawn as seven bars, so that no font is needed. */
function segments(digit: string, x: number, y: number, tone: string): string {
  const lit =
    { 0: 'abcdef', 1: 'bc', 2: 'abged', 3: 'abgcd', 4: 'fgbc', 5: 'afgcd', 6: 'afgedc', 7: 'abc', 8: 'abcdefg', 9: 'abcdfg' }[
      Number(digit)
    ] ?? ''
  const bars: Record<string, string> = {
    a: 'M0 0H90',
    b: 'M90 0V95',
    c: 'M90 95V190',
    d: 'M0 190H90',
    e: 'M0 95V190',
    f: 'M0 0V95',
    g: 'M0 95H90',
  }
  const drawn = [...lit].map((bar) => line(bars[bar] ?? '', tone, 26)).join('')
  return `<g transform="translate(${x + 30} ${y + 12})">${drawn}</g>`
}
