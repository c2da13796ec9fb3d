import { TextPage } from '@greenroom/stage/about/about-view.tsx'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import { Field, FormPage } from '@greenroom/stage/forms/form.tsx'
import { NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { DrawnPage, SitePage } from '../../server/site-page.ts'

/** A member who forgot the password. The answer is the same for every email. */
export const forgottenPassword: SitePage = {
  path: '/forgotten-password',
  load: async () => askPage(''),
  act(context, form) {
    const email = form.get('email') ?? ''
    return sendForm(
      ['email'],
      async () => {
        await context.api.send('POST', '/forgotten_password', { data: { email } })
        return { redirect: '/forgotten-password/sent' }
      },
      (problems) => askPage(email, problems),
    )
  },
}

/** What follows. */
export const resetSent: SitePage = {
  path: '/forgotten-password/sent',
  load: async ({ start }) => ({
    head: { title: 'Check your inbox', isPrivate: true },
    body: (
      <TextPage title="Check your inbox">
        <p>If a member of {start.name} has this email, we sent a link to choose a new password. It works for one hour.</p>
        <p>If the email is not there after a few minutes, look in your spam folder.</p>
        <p>
          <PageLink to="/forgotten-password">Try another email</PageLink>
        </p>
      </TextPage>
    ),
  }),
}

function askPage(email: string, { message, fields }: Problems = NO_PROBLEMS): DrawnPage {
  const body = (
    <FormPage
      title="Forgot your password?"
      message={message}
      submit="Send me a link"
      intro={<p>Enter your email, and we send you a link to choose a new password.</p>}
      after={
        <p>
          <PageLink to="/sign-in">Back to sign in</PageLink>
        </p>
      }
    >
      <Field label="Email" name="email" type="email" autoComplete="username" value={email} message={fields.email} required />
    </FormPage>
  )
  return { head: { title: 'Forgot your password?', isPrivate: true }, body }
}
