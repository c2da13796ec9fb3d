import { expect, test } from 'vitest'
import { iconModule } from './icon-module.ts'

const drawing = (parts: string) =>
  `<svg\n  width="24"\n  class="icon"\n>\n  <path stroke="none" d="M0 0h24v24H0z" fill="none" />\n  ${parts}\n</svg>`

test('an icon of lines is made of the drawing’s paths, without the square around it', () => {
  expect(iconModule('book-2', drawing('<path d="M9 8h6" />\n  <path d="M9 12l2 2" />'))).toBe(
    "import { lineIcon } from './drawn-icon.ts'\n\nexport const IconBook2 = lineIcon('M9 8h6', 'M9 12l2 2')\n",
  )
})

test('a filled one says so', () => {
  expect(iconModule('player-play-filled', drawing('<path d="M6 4v16z" />'))).toContain(
    "export const IconPlayerPlayFilled = filledIcon('M6 4v16z')",
  )
})

test('a drawing of anything else than paths is refused', () => {
  expect(() => iconModule('sun', drawing('<circle cx="12" cy="12" r="4" />'))).toThrow('sun has a part that is not a path: <circle')
})
