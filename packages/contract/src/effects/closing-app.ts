import { count } from '../count.ts'
import { MOST_COUNTED, members } from './change-effects.ts'

/** What an app has that stops when it is disabled, as counted by the server; each number up to `MOST_COUNTED`. */
export type ClosingApp = { members: number; devices: number; pushes: number; codes: number }

/** What its members lose, as sentences for a confirmation. */
export function closingSentences({ members: people, devices, pushes, codes }: ClosingApp): string[] {
  return [
    people > 0 &&
      `${members(people)} ${people === 1 ? 'loses' : 'lose'} the app${devices > 0 ? `, on ${upTo(devices, 'device', 'devices')}` : ''}.`,
    pushes > 0 && `${upTo(pushes, 'scheduled push', 'scheduled pushes')} will not be sent.`,
    codes > 0 &&
      `${upTo(codes, 'unlock code stops', 'unlock codes stop')} working, also where ${codes === 1 ? 'it is' : 'they are'} printed.`,
  ].filter((sentence) => sentence !== false)
}

function upTo(number: number, one: string, several: string): string {
  if (number > MOST_COUNTED) return `more than ${count(MOST_COUNTED)} ${several}`
  return `${count(number)} ${number === 1 ? one : several}`
}
