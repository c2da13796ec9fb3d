import type { Settings } from '../app-document/define-settings.ts'
import type { Values } from '../fields/field.ts'
import { allChecks } from './all.ts'
import { appValues } from './app-values.ts'
import type { ValueCheck } from './define-check.ts'

/** A finding of a check at a field of a form: its severity, and what is wrong and how to fix it, in sentences. */
export type TypedFinding = Pick<ValueCheck, 'id' | 'severity'> & { field: string; says: string }

const valueChecks = allChecks.filter((check): check is ValueCheck => check.reads === 'values')

/**
 * The findings of the checks without network access for a form's current values, merged over the stored app; blockers
 * first. Empty fields have no findings: the form itself requires them.
 */
export function typedFindings({ settings: { at } }: Settings, app: Readonly<Values>, typed: Readonly<Values>): TypedFinding[] {
  const laid = Object.fromEntries(Object.entries(at).flatMap(([name, path]) => (isFilled(typed[name]) ? [[path, typed[name]]] : [])))
  const stored = Object.entries(appValues(app)).filter(([path]) => !Object.values(at).includes(path))
  const values = { ...Object.fromEntries(stored), ...laid }
  const names = new Map(Object.entries(at).map(([name, path]): [string, string] => [path, name]))
  const found = valueChecks.flatMap(({ id, severity, says, mend, target: path, find }) => {
    const whats = new Map<string, string[]>()
    for (const { target = path, what } of find(values) ?? []) {
      const name = 'field' in target && target.field in laid ? names.get(target.field) : undefined
      if (name !== undefined) whats.set(name, [...(whats.get(name) ?? []), ...(what === undefined ? [] : [`${what}.`])])
    }
    return [...whats].map(([field, parts]): TypedFinding => ({ id, severity, field, says: [says, ...parts, mend].join(' ') }))
  })
  return found.toSorted((one, other) => Number(one.severity === 'advice') - Number(other.severity === 'advice'))
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
