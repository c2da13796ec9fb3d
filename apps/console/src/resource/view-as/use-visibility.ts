import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { valuesWithTags } from '@greenroom/contract/visibility/for-holders'
import { judgeVisibility, type Subject, type Verdict } from '@greenroom/contract/visibility/judge'
import { isPublished } from '@greenroom/contract/visibility/published'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { previewDay, type Viewer, visitor } from '@greenroom/contract/visibility/viewer'
import type { Visibility } from '@greenroom/contract/visibility/visibility-answers'
import type { AppDay } from '@greenroom/contract/zones'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../api/client.ts'
import { useAppDay } from '../../session/use-app-day.ts'
import type { ApiRecord } from '../records.ts'
import { useFormFacts } from '../use-form-facts.ts'
import { usePathOf } from '../use-path-of.ts'
import { momentOfPreview, publishedQuery, type ViewAsChoice, visibilityQuery } from './view-as-choice.ts'

type RecordVisibility = {
  /** Null until the server has returned the viewer's tags and enrollments. */
  verdict: Verdict | null
  /** The values in the phone preview: the published record with the current input, as far as the viewer sees it. */
  values: Values
  /** The course that contains the record, or the record itself if it is one; null if enrollment does not apply. */
  course: { id: string; title: string } | null
  error: Error | null
  retry(): void
}

/**
 * Who can see the record as it is in the form. The server returns the viewer's rights and the records above; the
 * contract's rule is applied here to the form's values, so that the result is updated with every keystroke.
 */
export function useVisibility(resource: Resource, base: ApiRecord | null, choice: ViewAsChoice): RecordVisibility {
  const facts = useFormFacts()
  const now = useAppDay()
  const path = usePathOf(resource)
  const { control } = useFormContext()
  const typed: Values = useDeferredValue(useWatch({ control }))
  const course = courseOf(resource, base)
  const { endpoint = resource.endpoint } = resourceByName(resource.name) ?? {}
  const question = visibilityQuery(choice, course, now)
  const address = `${path(resource.recordEndpoint ?? resource.endpoint)}/${base?.id ?? ''}` as const

  const answer = useQuery({
    queryKey: [path(resource.endpoint), 'visibility', base?.id, question],
    queryFn: async ({ signal }) => (await api.get(`${address}/visibility`, { query: question, signal })).data,
    enabled: base !== null,
    placeholderData: keepPreviousData,
  })
  const stored = useQuery({
    queryKey: [path(resource.endpoint), 'published', base?.id, question],
    queryFn: async ({ signal }) =>
      (await api.get(`${path(`published/${endpoint}`)}/${base?.id ?? ''}`, { query: publishedQuery(choice, course, now), signal })).data,
    // A hidden record returns 404, so it is not requested.
    enabled: answer.data !== undefined && !answer.isPlaceholderData && answer.data.state !== 'hidden' && isPublished(resource),
    placeholderData: keepPreviousData,
  })

  // Until the server has answered, or for a record that it does not know yet, the chosen viewer, as is.
  const viewer = answer.data ? viewerOf(answer.data) : supposed(choice, now)
  const verdict = base !== null && !answer.data ? null : judge()
  function judge(): Verdict {
    const subject: Subject = { resource, id: base?.id ?? null, values: typed, above: (answer.data?.above ?? []).flatMap(aboveOf) }
    // Additional rights of the signed-in user are not the viewer's.
    return judgeVisibility(subject, viewer, { user: { isSuper: false }, app: facts.app })
  }

  return {
    verdict,
    values: valuesWithTags(resource, { ...stored.data, ...typed }, viewer.tags),
    course: namedCourse(resource, base, answer.data),
    error: answer.error ?? stored.error,
    retry: () => void Promise.all([answer.refetch(), stored.refetch()]),
  }
}

function aboveOf({ resource: name, id, values, is_deleted: isDeleted }: Visibility['above'][number]): Subject[] {
  const resource = resourceByName(name)
  return resource ? [{ resource, id, values, isDeleted, above: [] }] : []
}

function viewerOf({ viewer }: Visibility): Viewer {
  return {
    isMember: viewer.as !== 'anonymous',
    isBlacklisted: viewer.is_blacklisted,
    tags: new Set(viewer.tags),
    courses: new Map(Object.entries(viewer.courses)),
    unlocked: new Set(viewer.unlocked),
    today: viewer.at,
    time: viewer.time,
  }
}

function supposed(choice: ViewAsChoice, now: AppDay): Viewer {
  const { as, tags } = choice
  return { ...visitor(previewDay(momentOfPreview(choice, now), now)), tags: new Set(as === 'tags' ? tags.map(({ id }) => id) : []) }
}

/** The course whose enrollment decides: the one that contains the record, or the record itself. */
function courseOf(resource: Resource, base: ApiRecord | null): string | null {
  const { enrolled } = visibilityRules(resource)
  if (enrolled) {
    const id = base?.[`${enrolled.in.replace(/s$/, '')}_id`]
    return typeof id === 'string' ? id : (resource.ancestorIds?.[0] ?? null)
  }
  return isEnrolledIn(resource) ? (base?.id ?? null) : null
}

function namedCourse(resource: Resource, base: ApiRecord | null, answer: Visibility | undefined): RecordVisibility['course'] {
  const id = courseOf(resource, base)
  if (id === null) return null
  const above = answer?.above.find((one) => one.id === id)
  const title = above?.values.title ?? base?.[resource.titleField]
  return { id, title: typeof title === 'string' ? title : '' }
}

/** Whether records of another resource are opened by enrollment in this one. */
function isEnrolledIn({ name, fields }: Resource): boolean {
  return Object.values(fields).some((field) => {
    const child = field.kind === 'children' ? resourceByName(field.of) : undefined
    return (
      child !== undefined &&
      (visibilityRules(child).enrolled?.in === name || Object.values(child.fields).some((inner) => opensBy(inner, name)))
    )
  })
}

function opensBy(field: Resource['fields'][string], name: string): boolean {
  const child = field.kind === 'children' ? resourceByName(field.of) : undefined
  return child !== undefined && visibilityRules(child).enrolled?.in === name
}
