import type { Settings } from '../app-document/define-settings.ts'
import type { Values } from '../fields/field.ts'
import { allChecks } from './all.ts'
import { appValues } from './app-values.ts'
import type { ValueCheck } from './define-check.ts'

/** A finding of a check in a form: the check, what is wrong, the texts concerned, and how to fix it. */
export type TypedFinding = { id: string; says: string; whats: string[]; mend: string }

const valueChecks = allChecks.filter((check): check is ValueCheck => check.reads === 'values')

/**
 * The findings of the checks without network access for a form's current values, merged over the stored app. Empty
 * fields have no findings: the form itself requires them.
 */
export function typedFindings({ settings: { at } }: Settings, app: Readonly<Values>, typed: Readonly<Values>): TypedFinding[] {
  const laid = Object.fromEntries(Object.entries(at).flatMap(([name, path]) => (isFilled(typed[name]) ? [[path, typed[name]]] : [])))
  const stored = Object.entries(appValues(app)).filter(([path]) => !Object.values(at).includes(path))
  const values = { ...Object.fromEntries(stored), ...laid }
  return valueChecks.flatMap(({ id, says, mend, target: path, find }) => {
    const own = (find(values) ?? []).filter((finding) => {
      const where = finding.target ?? path
      return 'field' in where && where.field in laid
    })
    return own.length > 0 ? [{ id, says, mend, whats: own.flatMap(({ what }) => (what === undefined ? [] : [`${what}.`])) }] : []
  })
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
