import { REGISTRATION_IS_OFF } from '@greenroom/contract/members/registration'
import { passwordHint } from '@greenroom/contract/passwords'
import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import { Checkbox, Field, FormPage } from '@greenroom/stage/forms/form.tsx'
import { OwnerMessage } from '@greenroom/stage/text/owner-message.tsx'
import { newPasswordProblems, NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'

const head = { title: 'Register', isPrivate: true }

/** Becoming a member. The answer is the same for every email. */
export const register: SitePage = {
  path: '/register',
  isFresh: true,
  async load(context) {
    if (context.isMember) return { redirect: '/me' }
    if (context.start.member_screens.registration !== 'open') return closed()
    return await page(context)
  },
  async act(context, form) {
    if (context.start.member_screens.registration !== 'open') return closed()
    const given = { name: form.get('name') ?? '', email: form.get('email') ?? '', isAgreed: form.has('send_email') }
    const wrong = newPasswordProblems(form)
    if (wrong) return { ...(await page(context, given, wrong)), status: 422 }
    return sendForm(
      ['name', 'email', 'password'],
      async () => {
        const data = { name: given.name, email: given.email, password: form.get('password') ?? '', send_email: given.isAgreed }
        await context.api.send('POST', '/registration', { data, altcha: form.get('altcha') ?? '' })
        return { redirect: '/register/sent' }
      },
      (problems) => page(context, given, problems),
    )
  },
}

/** What follows a registration. */
export const registrationSent: SitePage = {
  path: '/register/sent',
  load: async () => ({
    head: { title: 'Check your inbox', isPrivate: true },
    body: (
      <TextPage title="Check your inbox">
        <p>We sent you an email with a link. Open it and confirm with your password to finish your registration.</p>
        <p>The link works for 24 hours. If the email is not there after a few minutes, look in your spam folder.</p>
        <p>
          <PageLink to="/register">Use another email</PageLink>
        </p>
      </TextPage>
    ),
  }),
}

type Given = { name: string; email: string; isAgreed: boolean }

async function page(
  { start, api }: PageContext,
  { name, email, isAgreed }: Given = { name: '', email: '', isAgreed: false },
  { message, fields }: Problems = NO_PROBLEMS,
): Promise<DrawnPage> {
  const { challenge } = await api.get('/registration')
  const { register_description: text, register_action_bar_text: label, register_action_bar_url: url } = start.member_screens
  const body = (
    <FormPage
      title={`Join ${start.name}`}
      message={message}
      submit="Register"
      challenge={challenge}
      intro={<OwnerMessage text={text} label={label} url={url} />}
      after={
        <>
          <p>
            Already a member? <PageLink to="/sign-in">Sign in</PageLink>
          </p>
          <p>
            <PageLink to="/privacy">What we store about you</PageLink>
          </p>
        </>
      }
    >
      <Field label="Name" name="name" autoComplete="name" value={name} message={fields.name} required maxLength={255} />
      <Field
        {...{ label: 'Email', name: 'email', type: 'email', autoComplete: 'email', value: email, message: fields.email, required: true }}
        help="We send a link to this address to confirm it."
      />
      <NewPassword fields={fields} label="Password" />
      <Checkbox label={`${start.name} may send me emails`} name="send_email" isOn={isAgreed} help="You can change this at any time." />
    </FormPage>
  )
  return { head, body }
}

/** The two fields of a form that sets a password. */
export function NewPassword({ fields, label }: { fields: Problems['fields']; label: string }) {
  const common = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <Field label={label} name="password" help={passwordHint} message={fields.password} {...common} />
      <Field label="Confirm password" name="confirm" message={fields.confirm} {...common} />
    </>
  )
}

function closed(): DrawnPage {
  const body = (
    <TextPage title="Registration is closed">
      <p>{REGISTRATION_IS_OFF}</p>
      <p>
        <PageLink to="/sign-in">Sign in</PageLink> · <PageLink to="/contact">Contact</PageLink>
      </p>
    </TextPage>
  )
  return { head, body }
}
