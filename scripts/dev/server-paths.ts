import { disabledPages, signUpPages } from '../../packages/contract/src/sign-up/sign-up-pages.ts'

/** The prefixes of the paths that the server serves in development; the rest belongs to the console. */
export const serverPaths: readonly string[] = [
  ...[
    '/api',
    '/sso',
    '/media',
    '/forms',
    '/health',
    '/ready',
    '/metrics',
    '/demo',
    '/robots.txt',
    '/auth/silent',
    '/new_password',
    '/invitation',
    '/member_registration',
    '/new_member_password',
  ],
  ...['/sign-up', '/confirm_email', ...Object.keys(signUpPages), ...disabledPages],
]

/** Whether the server serves this address. */
export function isOfServer(url: string): boolean {
  const [path = ''] = url.split('?')
  return serverPaths.some((start) => path === start || path.startsWith(`${start}/`))
}
