import { openedWith } from '@greenroom/contract/app-document/controllers-of'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { SectionReview } from '@greenroom/contract/onboarding/review/open-again'
import type { RequestedFields } from '../../../fields/requested-fields.ts'

/** The changes that a review requests, for the forms of its section. */
export function requestedChanges(review: SectionReview | null): RequestedFields {
  const notes = new Map((review?.notes ?? []).map(({ field, says }) => [field, says]))
  const forms = new Map<Resource, ReturnType<RequestedFields['inForm']>>()
  const inForm = (form: Resource) => {
    const known = forms.get(form) ?? notesIn(form, notes)
    forms.set(form, known)
    return known
  }
  return { notes, inForm }
}

function notesIn({ fields, settings }: Resource, all: RequestedFields['notes']) {
  const found = Object.entries(settings?.at ?? {}).flatMap(([name, path]) => {
    const says = all.get(path)
    return says === undefined ? [] : [[name, says] as const]
  })
  const notes = new Map(found)
  return { notes, open: new Set(openedWith({ fields, actions: settings?.actions }, new Set(notes.keys()))) }
}
