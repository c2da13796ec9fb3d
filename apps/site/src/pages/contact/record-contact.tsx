import type { Resource } from '@greenroom/contract/define/define-resource'
import { allResources } from '@greenroom/contract/resources/all'
import { contactFieldOf } from '@greenroom/contract/visibility/contact'
import { isPublished } from '@greenroom/contract/visibility/published'
import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import { titleOf } from '@greenroom/stage/records/record-view.tsx'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'
import { type Message, messageForm, sendMessage } from './+message-form.tsx'

/** A form for each resource whose records have an address that receives messages. */
export const recordContactPages: readonly SitePage[] = allResources
  .filter((resource) => isPublished(resource) && contactFieldOf(resource) !== null)
  .map((resource) => ({
    path: `/${resource.segment}/:id/contact`,
    isFresh: true,
    async load(context) {
      const message = await messageTo(resource, context)
      return message === null ? NOBODY : await messageForm(context, message)
    },
    async act(context, form) {
      const message = await messageTo(resource, context)
      return message === null ? NOBODY : await sendMessage(context, message, form)
    },
  }))

/** Null if the record has no address, or is not open to the viewer. */
async function messageTo(resource: Resource, { api, params }: PageContext): Promise<Message | null> {
  const record = await api.get(`/${resource.endpoint}/${params.id}`)
  if (record.contactable !== true) return null
  const what = contactFieldOf(resource)?.receives ?? 'message'
  const title = titleOf(resource, record)
  return {
    ...{ title: what === 'question' ? 'Ask a question' : 'Write a message', endpoint: `/${resource.endpoint}/${params.id}/contact`, what },
    intro: (
      <p>
        About <PageLink to={`/${resource.segment}/${String(record.id)}`}>{title}</PageLink>. You get the answer by email.
      </p>
    ),
  }
}

const NOBODY: DrawnPage = {
  head: { title: 'Nothing here', isPrivate: true },
  status: 404,
  body: (
    <TextPage title="Nothing here">
      <p>Nobody receives messages at this address.</p>
    </TextPage>
  ),
}
