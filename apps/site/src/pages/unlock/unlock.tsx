import { valuesOf } from '@greenroom/contract/fields/values-of'
import { courses } from '@greenroom/contract/resources/courses'
import { items } from '@greenroom/contract/resources/items'
import { offers } from '@greenroom/contract/resources/offers'
import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import { Field, FormPage, SignInFirst } from '@greenroom/stage/forms/form.tsx'
import { TrackInfo } from '@greenroom/stage/unlock/track-info.tsx'
import { UnlockedView } from '@greenroom/stage/unlock/unlocked-view.tsx'
import { signInPath } from '../+for-members.ts'
import { NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'
import { readTrackInfo } from './+track-info.ts'

const head = { title: 'Enter a code', isPrivate: true }

/** A code that opens something to a member. What it opened is shown at once: sending the form again changes nothing. */
export const unlock: SitePage = {
  path: '/unlock',
  load: (context) => page(context, ''),
  async act(context, form) {
    if (!context.isMember) return { redirect: signInPath(context) }
    const code = form.get('code') ?? ''
    return await sendForm(
      ['code'],
      async () => unlocked(await context.api.send('POST', '/unlock', { data: { code } })),
      (problems) => page(context, code, problems),
    )
  },
}

async function page(context: PageContext, code: string, { message, fields }: Problems = NO_PROBLEMS): Promise<DrawnPage> {
  const { start, isMember, path } = context
  const info = <TrackInfo info={await readTrackInfo(context)} />
  if (!isMember) {
    const body = (
      <TextPage title="Enter a code">
        {info}
        <SignInFirst path={path} mayRegister={start.member_screens.registration === 'open'}>
          A code opens something for your account, so please sign in before you enter it.
        </SignInFirst>
      </TextPage>
    )
    return { head, body }
  }
  const body = (
    <FormPage
      title="Enter a code"
      message={message}
      submit="Unlock"
      intro={info}
      after={
        start.collections.includes(items.endpoint) && (
          <p>
            Found a card or book? <PageLink to="/track-now">Tell us its number</PageLink>
          </p>
        )
      }
    >
      <CodeField code={code} message={fields.code} />
    </FormPage>
  )
  return { head, body }
}

/** Where a member types a code. */
export function CodeField({ code = '', message }: { code?: string; message?: string | undefined }) {
  return (
    <Field
      {...{ label: 'Code', name: 'code', autoComplete: 'off', maxLength: 100, required: true, value: code, message }}
      help="Capital letters, spaces and hyphens do not matter."
    />
  )
}

/** Resources with a page of their own for what a code opened. */
const withPages = [courses, offers]

function unlocked(answer: unknown): DrawnPage {
  const { resource, id, title, already, confirmation, item } = valuesOf(answer)
  const opened = item === null ? undefined : withPages.find(({ name }) => name === resource)
  const body = (
    <UnlockedView
      title={String(title ?? '')}
      isRepeat={already === true}
      confirmation={confirmation === null ? null : valuesOf(confirmation)}
      to={opened ? `/${opened.segment}/${String(id)}` : null}
    />
  )
  return { head: { title: 'Unlocked', isPrivate: true }, body }
}
