import { PageLink } from '@greenroom/stage/addresses.tsx'
import { Field, FormPage } from '@greenroom/stage/forms/form.tsx'
import { forMembers } from '../+for-members.ts'
import { newPasswordProblems, NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { DrawnPage, SitePage } from '../../server/site-page.ts'
import { NewPassword } from './register.tsx'

/** A member's new password, by the current one. */
export const changePassword: SitePage = forMembers({
  path: '/me/password',
  load: async () => page(),
  async act({ api }, form) {
    const wrong = newPasswordProblems(form)
    if (wrong) return { ...page(wrong), status: 422 }
    return await sendForm(
      ['current_password', 'password'],
      async () => {
        await api.send('PATCH', '/password', {
          data: { current_password: form.get('current_password') ?? '', password: form.get('password') ?? '' },
        })
        return { redirect: '/me?done=password' }
      },
      page,
    )
  },
})

function page({ message, fields }: Problems = NO_PROBLEMS): DrawnPage {
  const body = (
    <FormPage
      title="Change your password"
      message={message}
      submit="Change password"
      intro={<p>You stay signed in here, and are signed out everywhere else.</p>}
      after={
        <p>
          <PageLink to="/me">Back to your account</PageLink>
        </p>
      }
    >
      <Field
        {...{ label: 'Current password', name: 'current_password', type: 'password', autoComplete: 'current-password' }}
        message={fields.current_password}
        required
      />
      <NewPassword fields={fields} label="New password" />
    </FormPage>
  )
  return { head: { title: 'Change your password', isPrivate: true }, body }
}
