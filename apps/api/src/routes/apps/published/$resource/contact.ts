import type { Resource } from '@greenroom/contract/define/define-resource'
import { allResources } from '@greenroom/contract/resources/all'
import { contactFieldOf } from '@greenroom/contract/visibility/contact'
import { isPublished } from '@greenroom/contract/visibility/published'
import { z } from 'zod'
import { passOn, senderHeaders, sentMessage } from '../+sent-message.ts'
import { findContact } from '../../../../domain/published/contact/find-contact.ts'
import { type AnyRoute, memberApp, route } from '../../../../http/route.ts'

/** Messages to the address of a record, which nobody sees: for every resource whose definition has one. */
export const recordContactRoutes: AnyRoute[] = allResources
  .filter((resource) => isPublished(resource) && contactFieldOf(resource) !== null)
  .map(contactRoute)

function contactRoute(resource: Resource): AnyRoute {
  return route({
    method: 'POST',
    path: `/api/apps/:app/published/${resource.endpoint}/:id/contact`,
    guard: memberApp,
    tag: 'published',
    refusals: [403, 429],
    summary: `Mail a ${contactFieldOf(resource)?.receives} to the address of a ${resource.label.one}, which is not shown; 404 unless it is \`contactable\``,
    headers: senderHeaders,
    params: z.object({ id: z.uuid().toLowerCase() }),
    body: sentMessage,
    handler: (ctx) => passOn(ctx, (sql, reading) => findContact(sql, reading, resource, ctx.params.id)),
  })
}
