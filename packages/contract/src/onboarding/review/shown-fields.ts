import { controllersOf, openedWith } from '../../app-document/controllers-of.ts'
import type { Settings } from '../../app-document/define-settings.ts'
import { formValues } from '../../app-document/field-mistakes.ts'
import { applies, type Values } from '../../fields/field.ts'
import type { ReviewedField } from './reviewed-fields.ts'

/** Whether the owner's form shows this field with the values of this document. */
export function isShown(field: ReviewedField, document: Readonly<Values>): boolean {
  return field.kind === 'content' || applies(field.field.when, formValues(field.form, document))
}

/**
 * The field of a section where a note about a path belongs: the field itself, or the choice that hides it; null if the
 * section has neither.
 */
export function noteTarget(fields: readonly ReviewedField[], path: string, document: Readonly<Values>): string | null {
  const field = fields.find((one) => one.path === path)
  if (!field) return null
  if (field.kind === 'content' || isShown(field, document)) return path
  const controllers = controllersOf(asForm(field.form), field.name)
  const shown = fields.find(
    (one) => one.kind === 'value' && controllers.includes(one.name) && one.form === field.form && isShown(one, document),
  )
  return shown?.path ?? null
}

/** The paths of the values that a note on this field opens. */
export function pathsOpenedBy(field: ReviewedField): readonly string[] {
  if (field.kind === 'content') return [field.path]
  const { at } = field.form.settings
  return openedWith(asForm(field.form), new Set([field.name])).flatMap((name) => at[name] ?? [])
}

function asForm({ fields, settings: { actions } }: Settings) {
  return { fields, actions }
}
