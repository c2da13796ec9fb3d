import type { PageContext, SitePage } from '../server/site-page.ts'

/** A page for members alone: others sign in first, and come back to it. It is never cached. */
export function forMembers(page: SitePage): SitePage {
  const { act } = page
  return {
    ...page,
    isFresh: true,
    load: async (context) => (context.isMember ? await page.load(context) : { redirect: signInPath(context) }),
    ...(act && {
      act: async (context, form) => (context.isMember ? await act(context, form) : { redirect: signInPath(context) }),
    }),
  }
}

/** The page to sign in, which leads back to this one. */
export function signInPath({ path }: Pick<PageContext, 'path'>): string {
  return `/sign-in?to=${encodeURIComponent(path)}`
}
