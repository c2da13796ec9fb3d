import { type Facts, type Gate, setupFlags } from '../access/facts.ts'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** A date in long form: 3 December 2026 (the format D MMMM YYYY). */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

/** 'tag Gold', or 'tags Gold or Silver'. A deleted tag is marked as such, so that users do not search for it. */
export function named(noun: string, all: readonly { name: string; isDeleted: boolean }[]): string {
  const names = all.map(({ name, isDeleted }) => `${name || 'without a name'}${isDeleted ? ' (in the trash)' : ''}`)
  if (names.length === 1) return `${noun} ${names[0]}`
  return `${noun}s ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

const VERSIONS = [8, 8.5, 9, 10]

/** Why a gate is closed to an app, found by testing it with what the app lacks: a later version, a switch. */
export function closedWords(gate: Gate, facts: Facts, what = 'This'): { code: 'platform_version' | 'setup'; text: string }[] {
  const withAll = (platformVersion: number): Facts => ({
    user: facts.user,
    app: { ...facts.app, platformVersion, flags: new Set(setupFlags), isReseller: true },
  })
  const opensAt = VERSIONS.find((version) => version > facts.app.platformVersion && gate(withAll(version)))
  const needsVersion = !gate(withAll(facts.app.platformVersion)) && opensAt !== undefined
  const newest: Facts = { user: facts.user, app: { ...facts.app, platformVersion: Math.max(...VERSIONS, facts.app.platformVersion) } }
  const needsSetup = !gate(newest)
  return [
    ...(needsVersion ? [{ code: 'platform_version' as const, text: `Available from platform version ${opensAt}` }] : []),
    ...(needsSetup || !needsVersion ? [{ code: 'setup' as const, text: `${what} is turned off in the app's setup` }] : []),
  ]
}
