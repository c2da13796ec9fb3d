import { PageLink } from '@greenroom/stage/addresses.tsx'
import { Field, FormPage } from '@greenroom/stage/forms/form.tsx'
import { FormattedText } from '@greenroom/stage/text/formatted-text.tsx'
import { ApiFailure } from '../server/api-failure.ts'
import type { PageContext, SitePage } from '../server/site-page.ts'

/** Signing in and out. */
export const signIn: SitePage = {
  path: '/sign-in',
  load: async (context) => (context.isMember ? { redirect: '/me' } : page(context)),
  async act(context, form) {
    const email = form.get('email') ?? ''
    try {
      const session = await context.api.send('POST', '/session', { data: { email, password: form.get('password') ?? '' } })
      return { redirect: pathAfter(context), signIn: String(session?.token ?? '') }
    } catch (error) {
      if (error instanceof ApiFailure && error.status < 500)
        return { ...page(context, { email, message: error.message }), status: error.status }
      throw error
    }
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

function page({ start, query }: PageContext, { email = '', message = '' } = {}) {
  const { register_description: words } = start.member_screens
  const to = query.get('to')
  const body = (
    <FormPage title="Sign in" message={message} submit="Sign in" intro={typeof words === 'string' && <FormattedText html={words} />}>
      <Field label="Email" name="email" type="email" autoComplete="username" value={email} required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      <p>
        <PageLink to="/forgotten-password">Forgot your password?</PageLink>
      </p>
      {start.member_screens.registration === 'open' && (
        <p>
          New here? <PageLink to={to === null ? '/register' : `/register?to=${encodeURIComponent(to)}`}>Register</PageLink>
        </p>
      )}
    </FormPage>
  )
  return { head: { title: 'Sign in', isPrivate: true }, body }
}

/** Where the person wanted to go: a path of this app alone. */
function pathAfter({ query }: PageContext): string {
  const to = query.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) ? to : '/'
}
