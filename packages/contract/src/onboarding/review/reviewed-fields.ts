import type { Settings } from '../../app-document/define-settings.ts'
import type { Field } from '../../fields/field.ts'
import { contentTypesOf } from '../progress.ts'
import { contentTypes, homeProfileKeys } from '../required-content.ts'
import type { WizardVariant } from '../sections.ts'
import { formsOf } from '../submitted-mistakes.ts'
import { contentPath } from './content-path.ts'
import type { ReviewedSection } from './review-state.ts'

/** A part of a section that is approved by itself, or that a note is attached to. */
export type ReviewedField =
  | {
      kind: 'value'
      /** Its path in the app's document. */
      path: string
      label: string
      /** Its name in its form. */
      name: string
      field: Field
      form: Settings
    }
  | { kind: 'content'; /** Such as content.topics. */ path: string; label: string; resource: string }

/** The parts of a section to review, in the order of its forms: what its owner wrote, and each kind of content. */
export function reviewedFields(section: ReviewedSection, variant: WizardVariant): readonly ReviewedField[] {
  if (section === 'content') return contentTypesOf(variant).map(contentField)
  if (section === 'home_profile') return contentTypes.filter(({ key }) => homeProfileKeys.includes(key)).map(contentField)
  return formsOf(section).flatMap(valueFields)
}

function contentField({ key, label, resource }: (typeof contentTypes)[number]): ReviewedField {
  return { kind: 'content', path: contentPath(key), label, resource }
}

/** The values of a form in the part of the document that is locked with its section. */
function valueFields(form: Settings): ReviewedField[] {
  return form.sections.flatMap(({ fields }) =>
    fields.flatMap((name): ReviewedField[] => {
      const [field, path = ''] = [form.fields[name], form.settings.at[name]]
      return field && path.startsWith('about.') ? [{ kind: 'value', path, label: field.label, name, field, form }] : []
    }),
  )
}
