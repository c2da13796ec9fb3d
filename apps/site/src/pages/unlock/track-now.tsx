import type { Values } from '@greenroom/contract/fields/field'
import { items } from '@greenroom/contract/resources/items'
import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import { Checkbox, Choice, Field, FormPage, SignInFirst } from '@greenroom/stage/forms/form.tsx'
import { TrackInfo } from '@greenroom/stage/unlock/track-info.tsx'
import { signInPath } from '../+for-members.ts'
import { NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'
import { readTrackInfo } from './+track-info.ts'

const MOST_ITEMS = 100
const FIELDS = ['item', 'item_number', 'location', 'message', 'receive_messages']

/** A member reports where a card or book was found. */
export const trackNow: SitePage = {
  path: '/track-now',
  isFresh: true,
  load: (context) => page(context, new URLSearchParams()),
  async act(context, form) {
    if (!context.isMember) return { redirect: signInPath(context) }
    const found = await readItems(context)
    return await sendForm(
      FIELDS,
      async () => {
        const item = found.find(({ id }) => id === form.get('item'))
        const data = {
          ...{ item_type: item?.type ?? 'Card', item: form.get('item') ?? '', item_number: numberIn(form.get('item_number')) },
          ...{ location: form.get('location') ?? '', message: form.get('message') ?? '', receive_messages: form.has('receive_messages') },
        }
        await context.api.send('POST', '/tracks', { data })
        return { redirect: '/track-now?done=sent' }
      },
      (problems) => page(context, form, problems),
    )
  },
}

async function page(context: PageContext, form: URLSearchParams, problems: Problems = NO_PROBLEMS): Promise<DrawnPage> {
  const [info, found] = await Promise.all([readTrackInfo(context), readItems(context)])
  const title = typeof info?.title === 'string' && info.title !== '' ? info.title : 'Track a card or book'
  const body =
    context.isMember && found.length > 0 ? trackForm(context, { title, info, found, form, problems }) : beforeForm(context, title, info)
  return { head: { title }, body }
}

type Drawn = { title: string; info: Values | null; found: readonly Values[]; form: URLSearchParams; problems: Problems }

function trackForm({ query }: PageContext, { title, info, found, form, problems: { message, fields } }: Drawn) {
  const [only] = found
  const prompt = found.length === 1 && typeof only?.message_prompt === 'string' ? only.message_prompt : ''
  const value = (name: string) => form.get(name) ?? ''
  return (
    <FormPage
      title={title}
      message={message}
      done={query.get('done') === 'sent' ? 'Thank you for telling us where you found it.' : undefined}
      submit="Send"
      intro={<TrackInfo info={info} />}
      after={<UnlockInstead />}
    >
      <Choice
        label="Card or book"
        name="item"
        options={found.map((item) => ({ value: String(item.id), label: String(item.title) }))}
        value={value('item') || (found.length === 1 ? String(only?.id) : '')}
        message={fields.item}
      />
      <Field
        {...{
          label: 'Number',
          name: 'item_number',
          inputMode: 'numeric',
          autoComplete: 'off',
          value: value('item_number'),
          required: true,
        }}
        help="It is printed on the card or in the book."
        message={fields.item_number}
      />
      <Field label="Where you found it" name="location" value={value('location')} message={fields.location} />
      <Field label={prompt || 'Message'} name="message" isLong value={value('message')} message={fields.message} />
      <Checkbox
        label="Send me messages from people who find it later"
        name="receive_messages"
        isOn={form.has('receive_messages')}
        message={fields.receive_messages}
      />
    </FormPage>
  )
}

/** For visitors, and while the owner has no cards or books. */
function beforeForm({ start, isMember, path }: PageContext, title: string, info: Values | null) {
  return (
    <TextPage title={title}>
      <TrackInfo info={info} />
      {isMember ? (
        <p>There is nothing to track at the moment.</p>
      ) : (
        <SignInFirst path={path} mayRegister={start.member_screens.registration === 'open'}>
          Sign in to enter the number of a card or book that you found, or a code.
        </SignInFirst>
      )}
      {isMember && <UnlockInstead />}
    </TextPage>
  )
}

function UnlockInstead() {
  return (
    <p>
      Do you have a code? <PageLink to="/unlock">Unlock it</PageLink>
    </p>
  )
}

async function readItems({ api, start }: PageContext): Promise<Values[]> {
  if (!start.collections.includes(items.endpoint)) return []
  return (await api.list(`/${items.endpoint}`, { per_page: MOST_ITEMS })).data
}

/** A number as people type it; null for anything else, which the API refuses. */
function numberIn(text: string | null): number | null {
  const digits = (text ?? '').replaceAll(/[\s.,]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
