import { chance } from './pictures/canvas.ts'

export type DemoMember = { name: string; email: string; blacklisted: boolean }
export type DemoDevice = {
  token: string
  description: string /** Index of the member who is signed in on it. */
  member?: number
  active: boolean
  daysOld: number
}

const given =
  'Ada Amir Anouk Bela Bruno Carmen Chidi Clara Dana Dmitri Elif Emeka Esther Farah Felix Gita Hana Hugo Imani Ines Ivo Jamal Jana Jonah Kaya Kofi Lara Leon Lila Malik Marta Milo Nadia Nils Nora Omar Otto Paula Priti Rafael Rosa Samir Selma Sora Tariq Thea Uma Vera Willem Yara Yusuf Zoe'.split(
    ' ',
  )
const family =
  'Abara Adeyemi Alves Bergman Castro Chen Dahl Duarte Eriksen Farouk Fischer Garcia Haddad Ito Jensen Kaplan Kim Kowalski Laurent Lind Marsh Mbeki Moreau Nair Novak Okafor Olsen Osei Park Petrov Quinn Reyes Rossi Sato Schmidt Silva Singh Tanaka Torres Vance Weber Wong Yilmaz Zhang'.split(
    ' ',
  )

const phones = [
  'iPhone 15, iOS 19.2',
  'iPhone 16 Pro, iOS 19.2',
  'iPhone SE, iOS 18.6',
  'iPhone 14, iOS 19.1',
  'iPad Air, iPadOS 19.2',
  'Pixel 9, Android 16',
  'Pixel 7a, Android 16',
  'Galaxy S24, Android 16',
  'Galaxy A55, Android 15',
  'Fairphone 5, Android 15',
  'Xperia 10, Android 15',
]

/** The members of one demo app: always the same people for the same app. */
export function demoMembers(app: string, count: number): DemoMember[] {
  const random = chance(seedOf(app))
  const names = new Set<string>()
  while (names.size < count) names.add(`${pick(given, random)} ${pick(family, random)}`)
  return [...names].map((name, index) => ({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    blacklisted: index === count - 1 && count > 20,
  }))
}

/**
 * The phones of one demo app. Most are signed in and awake; some were never signed in, some have been switched off. The
 * push simulator responds by the prefix of a token: `dead` is a phone from which the app was removed, `busy` requests
 * one retry.
 */
export function demoDevices(app: string, count: number, members: number): DemoDevice[] {
  const random = chance(seedOf(app) + 1)
  return Array.from({ length: count }, (_, index) => {
    const kind = index % 17 === 9 ? 'dead' : index % 29 === 20 ? 'busy' : 'demo'
    const letters = Array.from({ length: 28 }, () => Math.floor(random() * 36).toString(36)).join('')
    return {
      token: `${kind}-${letters}`,
      description: pick(phones, random),
      ...(index % 6 !== 5 && { member: index % members }),
      active: index % 23 !== 14,
      daysOld: Math.floor(random() * 200),
    }
  })
}

/** A deterministic whole number for a word. */
function seedOf(word: string): number {
  return [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
}

function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from.')
  return picked
}
