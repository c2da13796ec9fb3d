import type { Resource } from '@greenroom/contract/define/define-resource'
import { publishedFile } from '@greenroom/contract/media/file-answers'
import { contactFieldOf } from '@greenroom/contract/visibility/contact'
import { publishedNames } from '@greenroom/contract/visibility/published'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { z } from 'zod'
import { outputShape } from '../+record-schemas.ts'

/** The responses of the read API in the OpenAPI document. */

/**
 * A record in the apps' format. A teaser has only some fields, and fields for the holders of a tag are null for others.
 */
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
      completed: z.boolean().describe('The member has completed it.'),
    }),
    ...z.object(fields).partial().shape,
    ...(contactFieldOf(resource) && {
      contactable: z.boolean().optional().describe('Whether its viewer can write to its address, which is never returned.'),
    }),
    media_metadata: z.record(z.string(), publishedFile),
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
