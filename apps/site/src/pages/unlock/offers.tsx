import { offers as resource } from '@greenroom/contract/resources/offers'
import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { Form, SignInFirst } from '@greenroom/stage/forms/form.tsx'
import { RecordList } from '@greenroom/stage/lists/record-list.tsx'
import type { SitePage } from '../../server/site-page.ts'
import { CodeField } from './unlock.tsx'

const MOST = 100

/** The offers that the member unlocked, and where to enter the code of another one. */
export const offers: SitePage = {
  path: `/${resource.segment}`,
  async load({ api, start, isMember, path }) {
    const title = start.menu.find(({ name }) => name === resource.name)?.label ?? 'Special offers'
    const records = isMember ? (await api.list(`/${resource.endpoint}`, { per_page: MOST })).data : []
    const body = (
      <TextPage title={title}>
        {records.length > 0 && <RecordList resource={resource} records={records} />}
        {isMember ? (
          <>
            <p>{records.length === 0 ? 'An offer opens with its code.' : 'Do you have the code of another offer?'}</p>
            <Form submit="Unlock" to="/unlock">
              <CodeField />
            </Form>
          </>
        ) : (
          <SignInFirst path={path} mayRegister={start.member_screens.registration === 'open'}>
            An offer opens with its code. Sign in to enter one, and to see the offers that you unlocked.
          </SignInFirst>
        )}
      </TextPage>
    )
    return { head: { title, description: `${title} of ${start.name}` }, body }
  },
}
