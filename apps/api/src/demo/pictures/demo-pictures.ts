import type { Palette } from './canvas.ts'
import { coast, forest, hills, lake } from './landscapes.ts'
import { climbs, finish, raceNumber, routeMap, runners, skyline, track } from './motion.ts'
import { breath, circles, currents, steps, tiles } from './patterns.ts'
import { bamboo, lotus, mats, seated, stones, tea } from './stillness.ts'

const dawn: Palette = { sky: ['#f3c9b0', '#f7dfc4', '#fbeeda'], far: '#8fa79a', near: '#27463c', light: '#fff4de', accent: '#c9705a' }
const sage: Palette = { sky: ['#b9cfc2', '#d7e2d3', '#eff1e4'], far: '#7d9c87', near: '#1f4336', light: '#fbfaee', accent: '#d08f6b' }
const dusk: Palette = { sky: ['#41527c', '#8c7ba0', '#e3b3a8'], far: '#4d557d', near: '#1d2440', light: '#ffe6c7', accent: '#d9838b' }
const water: Palette = { sky: ['#a9cbd6', '#cfe3e4', '#f2f3ea'], far: '#6f9aa5', near: '#1e4653', light: '#fdfbf0', accent: '#e0a085' }
const night: Palette = { sky: ['#131b33', '#27365c', '#51618c'], far: '#2f4068', near: '#0d1326', light: '#f3ead0', accent: '#e8a860' }
const sand: Palette = { sky: ['#ecdcc4', '#f3e8d4', '#faf4e6'], far: '#cdb797', near: '#5d4b3a', light: '#fffaf0', accent: '#b86f4b' }
const brick: Palette = { sky: ['#f6d3a8', '#f9e2c2', '#fcf0de'], far: '#7e9a6f', near: '#2c3038', light: '#fff7e8', accent: '#c4553a' }
const steel: Palette = { sky: ['#c3d0da', '#dbe3e8', '#f0f2f0'], far: '#8ba0ad', near: '#26323d', light: '#fdfdf8', accent: '#e2603f' }
const moss: Palette = { sky: ['#dce4cf', '#e9ecdb', '#f6f4e8'], far: '#93ad84', near: '#2a3f2b', light: '#fffdf2', accent: '#e07b39' }
const plum: Palette = { sky: ['#e9d8de', '#f2e6e6', '#faf3ee'], far: '#a98aa0', near: '#43304a', light: '#fff8f1', accent: '#c56b7f' }

/** Every picture of the demo content, drawn by code: a file name and the function that draws it as SVG. */
export const demoPictures = {
  'sunrise-over-the-hills.jpg': () => hills(dawn, 11),
  'morning-on-the-lake.jpg': () => lake(dawn, 4),
  'lake-at-dusk.jpg': () => lake(dusk, 7, { sunX: 760 }),
  'moon-over-water.jpg': () => lake(night, 12, { sunX: 520, sunY: 220, radius: 54 }),
  'lotus.jpg': () => lotus(plum),
  'white-lotus.jpg': () => lotus(water),
  'sitting-quietly.jpg': () => seated(sage),
  'sitting-at-sunrise.jpg': () => seated(dawn),
  'balanced-stones.jpg': () => stones(sand),
  'bamboo.jpg': () => bamboo(sage, 21),
  'tea.jpg': () => tea(sand),
  'mats.jpg': () => mats(sage),
  'forest-path.jpg': () => forest(sage, 31),
  'breath.jpg': () => breath(water),
  'slow-currents.jpg': () => currents(water, 3),
  'coast.jpg': () => coast(water, 17),
  'first-light-run.jpg': () => runners(brick, 5),
  'hill-repeats.jpg': () => runners(dusk, 8, { count: 2 }),
  'club-run.jpg': () => runners(moss, 13, { count: 4 }),
  'track-night.jpg': () => track(brick),
  'city-bridge.jpg': () => skyline(steel, 6),
  'city-in-the-rain.jpg': () => skyline(night, 9, { rain: true }),
  'river-loop.jpg': () => routeMap(moss, 2),
  'old-town-loop.jpg': () => routeMap(sand, 19),
  'climbs.jpg': () => climbs(steel, 14),
  'finish-line.jpg': () => finish(brick),
  'race-number.jpg': () => raceNumber(steel, '27'),
  'woodland-trail.jpg': () => forest(moss, 44),
  'high-ground.jpg': () => hills(steel, 23, { sunX: 340, sunY: 240 }),
  'coaching-circle.jpg': () => circles(plum, 2),
  'coaching-steps.jpg': () => steps(water),
  'coaching-tiles.jpg': () => tiles(sage, 15),
} as const satisfies Record<string, () => string>

export type DemoPicture = keyof typeof demoPictures
