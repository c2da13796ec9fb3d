import type { Values } from '@greenroom/contract/fields/field'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { PageLink, useAddresses } from '@greenroom/stage/addresses.tsx'
import type { AppStart } from '@greenroom/stage/app-start.ts'
import type { SitePage } from '../../server/site-page.ts'

/** The privacy policy: the owner's own page, or what the platform stores about a member. */
export const privacy: SitePage = {
  path: '/privacy',
  async load({ api, start, base }) {
    const { name, support, about } = start
    const own = [support.privacy_policy === 'own' ? support.privacy_policy_page : '', about.privacy_policy_url].find(isAddress)
    const document = own === undefined ? await api.get('/privacy_policy') : {}
    const body = (
      <TextPage title="Privacy">
        <PolicyDocument document={document} name={name} />
        {own === undefined ? (
          <DefaultPolicy start={start} isOwnDomain={base === ''} />
        ) : (
          <p>
            <a href={own} rel="noopener noreferrer">
              Read the privacy policy of {name}
            </a>
          </p>
        )}
        <h2>Your choices</h2>
        <ul>
          <li>
            Change your name, your consent to emails, and notifications in <PageLink to="/me">your account</PageLink>.
          </li>
          <li>
            <PageLink to="/me/export">Download your data</PageLink> as a file.
          </li>
          <li>
            <PageLink to="/me/delete">Delete your account</PageLink>. What you sent to {name} stays there.
          </li>
        </ul>
        <h2>Questions</h2>
        <p>
          Write to {name} on the <PageLink to="/contact">contact page</PageLink>.
        </p>
      </TextPage>
    )
    return { head: { title: 'Privacy', description: `What ${name} stores about you` }, body }
  },
}

/** The owner's document: its text, or a link to the file if it cannot be read. */
function PolicyDocument({ document, name }: { document: Values; name: string }) {
  const blocks = Array.isArray(document.blocks) ? document.blocks.map((block) => valuesOf(block)) : []
  const { id } = valuesOf(document.file)
  const address = useAddresses().media(`media:${String(id)}`)
  if (typeof id !== 'string') return null
  return (
    <>
      <h2>Privacy policy of {name}</h2>
      {blocks.map(({ as, text }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name than their position.
        as === 'heading' ? <h3 key={index}>{String(text)}</h3> : <p key={index}>{String(text)}</p>,
      )}
      {blocks.length === 0 && address !== null && (
        <p>
          <a href={address}>Download it as a document</a>
        </p>
      )}
      <h2>What the app stores</h2>
    </>
  )
}

type Props = { start: Pick<AppStart, 'name' | 'website'>; /** Of the app, on which its owner may add code. */ isOwnDomain: boolean }

/** Said where the owner has no policy of their own. Nothing here may sound safer than it is. */
function DefaultPolicy({ start: { name, website }, isOwnDomain }: Props) {
  const hasCode = isOwnDomain && [website.head_tag, website.body_tag].some((code) => code)
  return (
    <>
      <p>This page says what the app and the website of {name} store about you, and what you can do about it.</p>
      <h2>Without an account</h2>
      <p>
        You can read everything that is open to all. Network addresses are stored for a while to protect forms and sign-in against abuse. A
        video of another website is loaded when you play it; pictures may come from other websites.
      </p>
      {hasCode && (
        <p>
          {name} has added code of its own to this website, for example to count visits. Ask {name} what it stores.
        </p>
      )}
      <h2>With an account</h2>
      <ul>
        <li>Your name, your email, and your password in a form from which nobody can read it.</li>
        <li>Whether you agree to receive emails.</li>
        <li>What you have access to: tags, courses and when you joined them, and what you unlocked with a code.</li>
        <li>How far you are in courses, so that you can continue on another device.</li>
        <li>The devices on which you get notifications, and when you signed in.</li>
        <li>What you send: messages, forms, and cards or books that you report.</li>
      </ul>
      <p>
        {name} uses this to run the app, and the company that operates the app’s server can access it. A cookie keeps you signed in for 30
        days after your last visit.
      </p>
    </>
  )
}

/** An address that may be linked. */
function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && isSafeLink(value)
}
