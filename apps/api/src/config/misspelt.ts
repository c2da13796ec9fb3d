import { settingNames } from './settings.ts'

const known = new Set(settingNames)

/** Names that other programs on a machine use, although they are close to a setting's. */
const ofOthers = new Set(['SMTP_PORT'])

/** Names up to this length may differ by one letter, longer ones by two: PORT and HOST are close to many names. */
const SHORT = 8

/**
 * Sentences about variables whose names are almost those of settings, such as SMPT_URL. Nothing else reads such a name,
 * so the setting that was meant would silently have its default.
 */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || ofOthers.has(name) || /^npm_/i.test(name)) return []
    const meant = nearest(name.toUpperCase())
    return meant === undefined ? [] : [`${name} is not a setting of Greenroom. Did you mean ${meant}?`]
  })
}

function nearest(name: string): string | undefined {
  let found: { name: string; distance: number } | undefined
  for (const each of known) {
    const most = Math.min(each.length <= SHORT ? 1 : 2, (found?.distance ?? 3) - 1)
    const distance = editDistance(name, each, most)
    if (distance <= most) found = { name: each, distance }
  }
  return found?.name
}

/** How many letters have to be added, left out, replaced or swapped with the next one. Above `most` it is not exact. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = cell(previous, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwapped ? cell(before, column - 2) + 1 : replaced
      current.push(Math.min(replaced, swapped, cell(previous, column) + 1, cell(current, column - 1) + 1))
    }
    before = previous
    previous = current
  }
  return cell(previous, other.length)
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
