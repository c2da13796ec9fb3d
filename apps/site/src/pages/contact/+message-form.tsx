import { PageLink } from '@greenroom/stage/addresses.tsx'
import { Field, FormPage } from '@greenroom/stage/forms/form.tsx'
import type { ReactNode } from 'react'
import { NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { DrawnPage, PageAnswer, PageContext } from '../../server/site-page.ts'

const LONGEST = 5_000

/** A form that mails a message to an address which its sender does not see. */
export type Message = {
  title: string
  /** The path of the read API that takes it. */
  endpoint: string
  intro?: ReactNode
  /** What it is called: a question or a message. */
  what: 'question' | 'message'
  after?: ReactNode
}

/** The form. Visitors say who they are, and their browser solves a task. */
export async function messageForm(
  { api, isMember, query, path }: PageContext,
  { title, intro, what, after }: Message,
  form: URLSearchParams = new URLSearchParams(),
  { message, fields }: Problems = NO_PROBLEMS,
): Promise<DrawnPage> {
  const challenge = isMember ? undefined : (await api.get('/contact')).challenge
  const value = (name: string) => form.get(name) ?? ''
  const body = (
    <FormPage
      title={title}
      message={message}
      done={query.has('sent') ? `Thank you. Your ${what} was sent.` : undefined}
      submit={`Send ${what}`}
      challenge={challenge}
      intro={intro}
      after={after}
    >
      {!isMember && (
        <>
          <Field label="Name" name="name" autoComplete="name" value={value('name')} message={fields.name} maxLength={60} required />
          <Field
            {...{ label: 'Email', name: 'email', type: 'email', autoComplete: 'email', value: value('email'), required: true }}
            message={fields.email}
            help="For the answer."
          />
        </>
      )}
      <Field
        {...{ label: what === 'question' ? 'Your question' : 'Message', name: 'message', isLong: true, maxLength: LONGEST, required: true }}
        value={value('message')}
        message={fields.message}
        {...(isMember && { help: 'Your name and email are sent along, so that you get an answer.' })}
      />
      {!isMember && (
        <noscript>
          <p>
            Without JavaScript we can’t tell you from a robot, so you can send two messages an hour. If you are a member,{' '}
            <PageLink to={`/sign-in?to=${encodeURIComponent(path)}`}>sign in</PageLink> to send more.
          </p>
        </noscript>
      )}
    </FormPage>
  )
  return { head: { title, isPrivate: true }, body }
}

/** Sends what the form holds. */
export function sendMessage(context: PageContext, message: Message, form: URLSearchParams): Promise<PageAnswer> {
  const { api, isMember, path } = context
  const text = form.get('message') ?? ''
  return sendForm(
    ['name', 'email', 'message'],
    async () => {
      const data = isMember ? { message: text } : { message: text, name: form.get('name') ?? '', email: form.get('email') ?? '' }
      await api.send('POST', message.endpoint, { data, ...(!isMember && { altcha: form.get('altcha') ?? '' }) })
      return { redirect: `${path}?sent` }
    },
    (problems) => messageForm(context, message, form, problems),
  )
}
