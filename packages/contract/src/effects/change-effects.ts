import { count } from '../count.ts'
import { inSentence } from '../define/in-sentence.ts'
import type { Resource } from '../define/resource.ts'
import { listed, listedFirst, MOST_NAMED } from '../fields/listed-words.ts'
import { named } from '../visibility/reason-words.ts'

/** Members are counted up to this number: beyond it, the exact number changes no decision. */
export const MOST_COUNTED = 10_000

/** What a change of a record takes away, as counted by the server. */
export type ChangeEffects = {
  /** Members could see the record until now, and no longer can. */
  closes: boolean
  /** The tag can no longer be assigned or unlocked; how many members keep it. */
  expires: { members: number } | null
  /** Fewer members than before may see the record. */
  narrows: Narrowing | null
  /** Taken out of a tag bundle: the titles, and how many members had them by the bundle alone. */
  unbundles: { titles: readonly string[]; members: number } | null
  /** Enrolled members of a course that closes. */
  enrolled: number
  /** The unlock code that stops working. */
  code: string | null
  pushes: DependentPushes
}

/** Scheduled pushes that lead to a record, and those to members with a tag. */
export type DependentPushes = { leading: number; addressed: number }

export type Narrowing = {
  /** The tags of which members now need one. */
  tags: readonly { name: string; isDeleted: boolean }[]
  /** `moved`: the record moves into another one, which has these tags. */
  because: 'own tags' | 'moved'
  /** Others still see that it exists. */
  isTeaser: boolean
  /** How many members lose it; null if everyone could see it before. */
  members: number | null
}

/** The consequences as sentences, for a confirmation; none if the change takes nothing away. */
export function changeSentences({ label }: Pick<Resource, 'label'>, effects: ChangeEffects): string[] {
  const { closes, expires, narrows, unbundles, enrolled, code, pushes } = effects
  const one = inSentence(label.one)
  return [
    closes && `Members will no longer see this ${one}.`,
    closes && enrolled > 0 && `${members(enrolled)} ${enrolled === 1 ? 'is' : 'are'} enrolled in it.`,
    expires && `This ${one} can no longer be assigned or unlocked.`,
    expires && expires.members > 0 && `${members(expires.members)} ${expires.members === 1 ? 'keeps' : 'keep'} it.`,
    narrows && narrowingSentence(narrows),
    unbundles &&
      unbundles.members > 0 &&
      `${members(unbundles.members)} ${unbundles.members === 1 ? 'loses' : 'lose'} ${listedFirst(unbundles.titles)}.`,
    code !== null && codesStop([code]),
    (closes || expires !== null) && pushesStop(pushes),
  ].filter((sentence) => sentence !== false && sentence !== null)
}

/** Unlock codes that stop working: 'The code 7K3QX9TDMA stops working, also where it is printed.' */
export function codesStop(codes: readonly string[]): string | false {
  if (codes.length === 0) return false
  if (codes.length > MOST_NAMED) return `${count(codes.length)} unlock codes stop working, also where they are printed.`
  const [code, stops, it] = codes.length === 1 ? ['code', 'stops', 'it is'] : ['codes', 'stop', 'they are']
  return `The ${code} ${listed(codes)} ${stops} working, also where ${it} printed.`
}

/** '1 scheduled push that leads to it will not be sent.' */
export function pushesStop({ leading, addressed }: DependentPushes, it = 'it'): string | false {
  const number = leading + addressed
  if (number === 0) return false
  const [push, leads, goes] = number === 1 ? ['push', 'leads', 'goes'] : ['pushes', 'lead', 'go']
  const how = [leading > 0 && `${leads} to ${it}`, addressed > 0 && `${goes} to members with ${it}`].filter((words) => words !== false)
  return `${count(number)} scheduled ${push} that ${how.join(' or ')} will not be sent.`
}

function narrowingSentence({ tags, because, isTeaser, members: losing }: Narrowing): string | false {
  const can = isTeaser ? 'open' : 'see'
  if (losing === 0) return false
  if (losing === null) return `${because === 'moved' ? 'There, only' : 'Only'} members with the ${named('tag', tags)} will ${can} it.`
  return `${members(losing)} will no longer ${can} it: ${losing === 1 ? 'that member needs' : 'they need'} the ${named('tag', tags)}.`
}

/** '12 members', or 'More than 10,000 members'. */
export function members(number: number): string {
  if (number > MOST_COUNTED) return `More than ${count(MOST_COUNTED)} members`
  return `${count(number)} ${number === 1 ? 'member' : 'members'}`
}
