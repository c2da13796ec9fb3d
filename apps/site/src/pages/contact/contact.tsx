import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'
import { messageForm, sendMessage } from './+message-form.tsx'

/** How to reach the people behind the app: their own page, a form, or nothing yet. */
export const contact: SitePage = {
  path: '/contact',
  isFresh: true,
  load: (context) => elsewhere(context) ?? messageForm(context, messageTo(context)),
  act: async (context, form) => elsewhere(context) ?? (await sendMessage(context, messageTo(context), form)),
}

function messageTo({ start: { name, support } }: PageContext) {
  const email = String(support.email)
  return {
    ...({ title: 'Contact', endpoint: '/contact', what: 'message' } as const),
    intro: <p>Write to {name}. You get the answer by email.</p>,
    after: (
      <p>
        Or write to <a href={`mailto:${encodeURI(email)}`}>{email}</a>
      </p>
    ),
  }
}

/** What the page says where there is no form. */
function elsewhere({ start: { name, support } }: PageContext): Promise<DrawnPage> | null {
  const { contact: kind, contact_page: own, email } = support
  const hasOwn = kind === 'own' && typeof own === 'string' && isSafeLink(own)
  if (!hasOwn && typeof email === 'string' && email !== '') return null
  const body = (
    <TextPage title="Contact">
      {hasOwn ? (
        <p>
          <a href={own} rel="noopener noreferrer">
            Open the contact page of {name}
          </a>
        </p>
      ) : (
        <p>{name} has not published an address yet. Please come back later.</p>
      )}
    </TextPage>
  )
  return Promise.resolve({ head: { title: 'Contact' }, body })
}
