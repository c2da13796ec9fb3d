import type { SitePage } from '../../server/site-page.ts'

/** Where password managers send people who change their password (W3C, A Well-Known URL for Changing Passwords). */
export const changePasswordAddress: SitePage = {
  path: '/.well-known/change-password',
  load: async () => ({ redirect: '/me/password' }),
}
