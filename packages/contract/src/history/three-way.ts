import { type Field, type Fields, isComputed, type Values } from '../fields/field.ts'
import { sameValue } from './same-value.ts'

/** A field that two people changed, each in another way. */
export type Conflict = {
  /** `title`, or `confirmation.headline` inside a group. */
  path: string
  /** What people call it, with its group before it. */
  label: string
  field: Field
  base: unknown
  mine: unknown
  theirs: unknown
}

export type ThreeWay = {
  /** The record with what either changed; of a conflict it has mine. */
  merged: Values
  conflicts: Conflict[]
  /** Labels of what only they changed, and of what only I did. */
  theirsAlone: string[]
  mineAlone: string[]
}

/** Puts two changes of one record together, field by field and inside groups part by part. Lists and sub-tables count as one value. */
export function threeWay(fields: Fields, base: Values, mine: Values, theirs: Values): ThreeWay {
  const result: ThreeWay = { merged: {}, conflicts: [], theirsAlone: [], mineAlone: [] }
  for (const [name, field] of Object.entries(fields)) {
    if (isComputed(field)) continue
    result.merged[name] = mergedField(result, { name, field, within: '', label: field.label }, [base[name], mine[name], theirs[name]])
  }
  return result
}

/** The merged record with another choice for some conflicts, by their paths. */
export function withChoices({ merged, conflicts }: ThreeWay, choices: Readonly<Record<string, 'mine' | 'theirs'>>): Values {
  let values = merged
  for (const { path, theirs } of conflicts) {
    if (choices[path] !== 'theirs') continue
    const [name = '', inner] = path.split('.')
    values = { ...values, [name]: inner === undefined ? theirs : { ...Object(values[name]), [inner]: theirs } }
  }
  return values
}

type Place = { name: string; field: Field; within: string; label: string }

function mergedField(result: ThreeWay, { name, field, within, label }: Place, [base, mine, theirs]: [unknown, unknown, unknown]): unknown {
  const iChanged = !sameValue(field, base, mine)
  const theyChanged = !sameValue(field, base, theirs)
  if (!iChanged || !theyChanged || sameValue(field, mine, theirs)) {
    if (iChanged !== theyChanged) (iChanged ? result.mineAlone : result.theirsAlone).push(label)
    return iChanged ? mine : theirs
  }
  if (field.kind === 'group') {
    const [b, m, t] = [Object(base), Object(mine), Object(theirs)]
    return Object.fromEntries(
      Object.entries(field.fields)
        .filter(([, inner]) => !isComputed(inner))
        .map(([part, inner]) => {
          const place = { name: part, field: inner, within: `${within}${name}.`, label: `${label}: ${inner.label}` }
          return [part, mergedField(result, place, [b[part], m[part], t[part]])]
        }),
    )
  }
  result.conflicts.push({ path: `${within}${name}`, label, field, base, mine, theirs })
  return mine
}
