import { PageLink } from '@greenroom/stage/addresses.tsx'
import { DemoMembers } from '@greenroom/stage/forms/demo-members.tsx'
import { Field, FormPage } from '@greenroom/stage/forms/form.tsx'
import { OwnerMessage } from '@greenroom/stage/text/owner-message.tsx'
import { NO_PROBLEMS, type Problems, sendForm } from '../+form-problems.ts'
import type { MemberSession } from '../../server/member-cookie.ts'
import type { DrawnPage, PageContext, SitePage } from '../../server/site-page.ts'

/** Signing in. The answer is the same for a wrong password, an unknown email, and a member without access. */
export const signIn: SitePage = {
  path: '/sign-in',
  isFresh: true,
  load: async (context) => (context.isMember ? { redirect: pathAfter(context) } : page(context)),
  act(context, form) {
    const email = form.get('email') ?? ''
    return sendForm(
      ['email', 'password'],
      async () => {
        const data = { email, password: form.get('password') ?? '' }
        return { redirect: pathAfter(context), signIn: await context.api.send<MemberSession>('POST', '/session', { data }) }
      },
      (problems) => page(context, { email, problems }),
    )
  },
}

export const signOut: SitePage = {
  path: '/sign-out',
  load: async () => ({ redirect: '/' }),
  async act({ api, isMember }) {
    if (isMember) await api.send('DELETE', '/session')
    return { redirect: '/', signOut: true }
  },
}

const DONE: Readonly<Record<string, string>> = {
  password: 'Your password is set. Sign in with it.',
  deleted: 'Your account was deleted.',
}

function page(
  { start, query, demoMembers }: PageContext,
  { email = '', problems: { message, fields } = NO_PROBLEMS }: { email?: string; problems?: Problems } = {},
): DrawnPage {
  const { register_description: text, register_action_bar_text: label, register_action_bar_url: url, registration } = start.member_screens
  const to = query.get('to')
  const body = (
    <FormPage
      title="Sign in"
      message={message}
      done={DONE[query.get('done') ?? '']}
      submit="Sign in"
      intro={<OwnerMessage text={text} label={label} url={url} />}
      after={
        <>
          {registration === 'open' && (
            <p>
              New here? <PageLink to={to === null ? '/register' : `/register?to=${encodeURIComponent(to)}`}>Register</PageLink>
            </p>
          )}
          {demoMembers.length > 0 && <DemoMembers members={demoMembers} />}
        </>
      }
    >
      <Field label="Email" name="email" type="email" autoComplete="username" value={email} message={fields.email} required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" message={fields.password} required />
      <p>
        <PageLink to="/forgotten-password">Forgot your password?</PageLink>
      </p>
    </FormPage>
  )
  return { head: { title: 'Sign in', description: `Sign in to ${start.name}`, isPrivate: query.size > 0 }, body }
}

/** Where the person wanted to go: a path of this app alone. */
function pathAfter({ query }: PageContext): string {
  const to = query.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) && !/[\r\n\t]/.test(to) ? to : '/'
}
