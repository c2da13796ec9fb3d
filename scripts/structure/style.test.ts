import { expect, test } from 'vitest'
import { styleRefusals } from './style.ts'

const sheet = 'apps/console/src/ui/card.module.css'

test.each([
  [sheet, '  color: #24211d;'],
  [sheet, '  color: #FFF;'],
  [sheet, '  background: rgb(255 255 255 / 90%);'],
  [sheet, '  stroke: white;'],
  [sheet, '    color-mix(in srgb, black 20%, transparent)'],
  [sheet, '@media (max-width: 47.99em) {'],
  [sheet, '@media (width >= 62em) {'],
  [sheet, '  font-size: 0.8125rem;'],
  [sheet, '  font-size: var(--mantine-font-size-sm);'],
  [sheet, '  border-radius: 0 0 8px 8px;'],
  [sheet, '  padding: var(--mantine-spacing-md);'],
  ['apps/console/src/ui/side-drawer.tsx', "useMediaQuery('(max-width: 48em)')"],
  ['apps/console/src/screens/about.tsx', 'stopColor="#f9e3ac"'],
])('in %s, %s is refused', (file, source) => {
  expect(styleRefusals(file, source)).toHaveLength(1)
})

test.each([
  [sheet, '  color: var(--gr-ink);'],
  [sheet, '  max-width: 20rem;'],
  [sheet, '  font-size: 0.625rem;'],
  [sheet, '  border-radius: 999px;'],
  [sheet, '  white-space: nowrap;'],
  [sheet, ' * colors stay white when the app itself is looked at in the dark.'],
  ['apps/console/src/ui/contrast.ts', "contrastWith(color, 'white')"],
  [sheet, '@media (--phone) {'],
  [sheet, '@container form (min-width: 40rem) {'],
  ['apps/console/src/ui/theme.css', '  --gr-ink: #24211d;'],
  ['apps/console/src/ui/breakpoints.ts', "phone: '(max-width: 47.99em)',"],
  ['apps/console/src/fields/color.test.ts', "'#24211d'"],
  ['apps/console/src/screens/about.tsx', "href: '#sections'"],
])('in %s, %s is allowed', (file, source) => {
  expect(styleRefusals(file, source)).toEqual([])
})
