import type { Values } from '@greenroom/contract/fields/field'
import { actionForms as resource } from '@greenroom/contract/resources/action-forms'
import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { LinkList } from '@greenroom/stage/lists/link-list.tsx'
import { ListPage } from '@greenroom/stage/lists/record-list.tsx'
import { OwnerMessage } from '@greenroom/stage/text/owner-message.tsx'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import type { SitePage } from '../../server/site-page.ts'

const MOST = 100

/** The forms by which people send something in. */
export const actionFormsPage: SitePage = {
  path: `/${resource.segment}`,
  async load({ api, start }) {
    const { data } = await api.list(`/${resource.endpoint}`, { per_page: MOST })
    const body = (
      <ListPage title="Forms" isEmpty={data.length === 0}>
        <LinkList
          links={data.map((form) => ({
            ...{ to: `/${resource.segment}/${String(form.id)}`, title: titleOf(form) },
            text: plainWords(String(form.description ?? '')),
          }))}
        />
      </ListPage>
    )
    return { head: { title: 'Forms', description: `What you can send to ${start.name}` }, body }
  },
}

/** One form, with the link to the page on which it is filled in. */
export const actionFormPage: SitePage = {
  path: `/${resource.segment}/:id`,
  async load({ api, params }) {
    const form = await api.get(`/${resource.endpoint}/${params.id}`)
    const title = titleOf(form)
    const body = (
      <TextPage title={title}>
        <OwnerMessage text={form.description} label="Fill in the form" url={form.public_link} />
      </TextPage>
    )
    return { head: { title, description: plainWords(String(form.description ?? '')) }, body }
  },
}

function titleOf({ headline, name }: Values): string {
  return [headline, name].find((text): text is string => typeof text === 'string' && text !== '') ?? resource.label.one
}
