import type { Resource } from '@greenroom/contract/define/define-resource'
import type { SectionReview } from '@greenroom/contract/onboarding/review/open-again'
import type { RequestedFields } from '../../../fields/requested-fields.ts'

/** The changes that a review requests, for the forms of its section. */
export function requestedChanges(review: SectionReview | null): RequestedFields {
  const notes = new Map((review?.notes ?? []).map(({ field, says }) => [field, says]))
  const forms = new Map<Resource, ReadonlyMap<string, string>>()
  const inForm = (form: Resource) => {
    const paths = Object.entries(form.settings?.at ?? {})
    const known = forms.get(form) ?? new Map(paths.flatMap(([name, path]) => (notes.has(path) ? [[name, notes.get(path) ?? '']] : [])))
    forms.set(form, known)
    return known
  }
  return { notes, inForm }
}
