import { PageLink } from '@greenroom/stage/addresses.tsx'
import { Field, FormPage } from '@greenroom/stage/forms/form.tsx'
import { NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { MemberSession } from '../../server/member-cookie.ts'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'

/** The page of the link in the mail after a registration. Opening it confirms nothing: mail scanners open links. */
export const confirm: SitePage = {
  path: '/confirm',
  isFresh: true,
  load: async (context) => page(context),
  act(context, form) {
    return sendForm(
      ['password'],
      async () => {
        const data = { token: context.query.get('token') ?? '', password: form.get('password') ?? '' }
        return { redirect: '/me?done=registered', signIn: await context.api.send<MemberSession>('POST', '/registration/confirm', { data }) }
      },
      (problems) => page(context, problems),
    )
  },
}

function page({ start }: PageContext, { message, fields }: Problems = NO_PROBLEMS): DrawnPage {
  const body = (
    <FormPage
      title="Confirm your email"
      message={message}
      submit="Confirm"
      intro={<p>Enter the password that you chose when you registered for {start.name}.</p>}
      after={
        <p>
          Forgot the password, or the link no longer works? <PageLink to="/register">Register again</PageLink>
        </p>
      }
    >
      <Field label="Password" name="password" type="password" autoComplete="current-password" message={fields.password} required />
    </FormPage>
  )
  return { head: { title: 'Confirm your email', isPrivate: true }, body }
}
