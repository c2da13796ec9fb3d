import { PageLink } from '@greenroom/stage/addresses.tsx'
import { Field, FormPage } from '@greenroom/stage/forms/form.tsx'
import { forMembers } from '../+for-members.ts'
import { NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'

/** The end of a member's account. */
export const deleteAccount: SitePage = forMembers({
  path: '/me/delete',
  load: async (context) => page(context),
  act: (context, form) =>
    sendForm(
      ['password'],
      async () => {
        await context.api.send('POST', '/me/delete', { data: { password: form.get('password') ?? '' } })
        return { redirect: '/sign-in?done=deleted', signOut: true }
      },
      (problems) => page(context, problems),
    ),
})

function page({ start }: PageContext, { message, fields }: Problems = NO_PROBLEMS): DrawnPage {
  const body = (
    <FormPage
      title="Delete your account"
      message={message}
      submit="Delete my account"
      isDangerous
      intro={
        <>
          <p>
            This deletes your account at {start.name} for good: your name and email, your tags, your courses, and what you unlocked. Nobody
            can restore it. Messages and forms that you sent stay with {start.name}.
          </p>
          <p>
            You may want to <PageLink to="/me/export">download your data</PageLink> first.
          </p>
        </>
      }
      after={
        <p>
          <PageLink to="/me">Keep my account</PageLink>
        </p>
      }
    >
      <Field
        {...{ label: 'Your password', name: 'password', type: 'password', autoComplete: 'current-password', message: fields.password }}
        help="To make sure that it is you."
        required
      />
    </FormPage>
  )
  return { head: { title: 'Delete your account', isPrivate: true }, body }
}
