import type { Resource } from '@greenroom/contract/define/define-resource'
import { mediaMetadata } from '@greenroom/contract/media/reference'
import { publishedNames } from '@greenroom/contract/visibility/published'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { z } from 'zod'
import { outputShape } from '../+item-schemas.ts'

/** What the OpenAPI document says of the answers of the read API. */

/** A record as the apps get it. Of a teaser only some fields are there, and what opens to the holders of a tag is null for others. */
export function publishedAnswer(resource: Resource): z.ZodObject {
  const shape = outputShape(resource.fields)
  const fields = Object.fromEntries(
    publishedNames(resource.fields).map((name) => {
      const field = resource.fields[name]
      if (field?.kind === 'children' || field?.kind === 'records') return [name, z.array(contents).describe(field.label)]
      return [name, shape[name] ?? z.unknown()]
    }),
  )
  return z.object({
    id: z.uuid(),
    access: z.enum(['visible', 'teaser']).describe('teaser: the viewer sees that it exists, and cannot open it.'),
    ...(visibilityRules(resource).enrolled && {
      opens_on: z.iso.date().nullable().describe('The day on which it opens to an enrolled member.'),
    }),
    ...z.object(fields).partial().shape,
    media_metadata: z.record(z.string(), mediaMetadata),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
}

const contents = z.looseObject({ id: z.uuid(), access: z.enum(['visible', 'teaser']) })

/** A list of them: with `fields`, and of teasers, only some of their values. */
export function publishedList(resource: Resource): z.ZodType {
  return z.object({
    data: z.array(publishedAnswer(resource).partial().required({ id: true, access: true })),
    meta_data: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  })
}

const reason = z.object({
  code: z.string(),
  text: z.string().describe('A sentence for people, such as: Not released before 3 December 2026'),
  field: z.string().nullable().describe('The field that causes it.'),
  effect: z.enum(['hides', 'locks']),
  of: z.object({ resource: z.string(), id: z.uuid().nullable(), title: z.string() }).optional(),
})

export const visibilityAnswer = z.object({
  state: z.enum(['visible', 'teaser', 'hidden']),
  reasons: z.array(reason),
  viewer: z.object({
    as: z.enum(['anonymous', 'tags', 'member']),
    member: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
    is_blacklisted: z.boolean(),
    tags: z.array(z.uuid()).describe('What the viewer holds, with what is in held bundles.'),
    courses: z.record(z.string(), z.iso.date()).describe('Enrolments by course, with their days.'),
    unlocked: z.array(z.uuid()),
    at: z.iso.date(),
  }),
  platform_version: z.number(),
  above: z
    .array(z.object({ resource: z.string(), id: z.uuid(), is_deleted: z.boolean(), values: z.record(z.string(), z.unknown()) }))
    .describe('What it lies in, the nearest first.'),
  deleted_tags: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('Tags of the record that are in the trash: they still guard it, and open it to nobody.'),
})
