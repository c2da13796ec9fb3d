import { PageLink } from '@greenroom/stage/addresses.tsx'
import { FormPage } from '@greenroom/stage/forms/form.tsx'
import { newPasswordProblems, NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'
import { NewPassword } from './register.tsx'

/** The page of the link in the mail to a member who forgot the password. */
export const newPassword = choosePage('/new-password', {
  ...{ title: 'Choose a new password', label: 'New password' },
  intro: (app) => `You will use it to sign in to ${app}. Saving it signs you out on all your devices.`,
})

/** The page of the link in the mail to an invited member. Opening it changes nothing: mail scanners open links. */
export const invitation = choosePage('/invitation', {
  ...{ title: 'Choose a password', label: 'Password' },
  intro: (app) => `Welcome to ${app}. You will sign in with your email and this password.`,
})

type Words = { title: string; label: string; intro(app: string): string }

function choosePage(path: string, words: Words): SitePage {
  return {
    path,
    isFresh: true,
    load: async (context) => drawn(context, words),
    async act(context, form) {
      const wrong = newPasswordProblems(form)
      if (wrong) return { ...drawn(context, words, wrong), status: 422 }
      return sendForm(
        ['password'],
        async () => {
          const data = { token: context.query.get('token') ?? '', password: form.get('password') ?? '' }
          await context.api.send('POST', '/new_password', { data })
          return { redirect: '/sign-in?done=password', signOut: true }
        },
        (problems) => drawn(context, words, problems),
      )
    },
  }
}

function drawn({ start }: PageContext, { title, label, intro }: Words, { message, fields }: Problems = NO_PROBLEMS): DrawnPage {
  const body = (
    <FormPage
      title={title}
      message={message}
      submit="Save password"
      intro={<p>{intro(start.name)}</p>}
      after={
        <p>
          Link not working? <PageLink to="/forgotten-password">Get a new one</PageLink>
        </p>
      }
    >
      <NewPassword fields={fields} label={label} />
    </FormPage>
  )
  return { head: { title, isPrivate: true }, body }
}
