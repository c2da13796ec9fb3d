import type { Config } from './config.ts'
import { demoAccounts } from './domain/accounts/demo-accounts.ts'
import { registrationLines } from './sso/registration.ts'

/**
 * The terminal's message when the server is up: the address first, in demo mode how to sign in, and what to register at
 * an external issuer.
 */
export function greet(start: { config: Config; listens: boolean; seeded: boolean }): void {
  console.log(start.listens ? greeting(start) : 'Greenroom works on background jobs. Stop it with Ctrl-C.')
}

/** The message of a process that serves the website alone. */
export function siteGreeting({ host, sitePort, webHost, apiUrl }: Pick<Config, 'host' | 'sitePort' | 'webHost' | 'apiUrl'>): string {
  return [
    '',
    `The website of ${webHost} is ready at port ${sitePort} of ${host}`,
    '',
    `  API          ${apiUrl}`,
    '  Stop with Ctrl-C.',
    '',
  ].join('\n')
}

/** The message of a listening server; only what works with these settings. */
export function greeting({ config, seeded }: { config: Config; seeded: boolean }): string {
  const { staff, owner, password } = demoAccounts
  const signIn = [
    `  Sign in as   ${staff.padEnd(27)} ${password}   platform staff`,
    `          or   ${owner.padEnd(27)} ${password}   owner of eight apps`,
  ]
  return [
    '',
    `Greenroom is ready at ${config.publicUrl}`,
    '',
    ...(config.demo
      ? [
          seeded
            ? '  Demo data was made for this first start.'
            : '  Demo mode: its passwords are public, so it answers on this machine alone.',
          ...(config.externalIssuer ? [] : signIn),
          ...(config.fcmSimulator ? [`  Pushes show  ${config.publicUrl}/demo/phone`] : []),
          '  Apps read    by the token of npm run app-token -- stillwater (docs/read-api.md)',
        ]
      : []),
    ...(config.sitePort === null ? [] : [`  Website      ${config.webHost}${config.demo ? '/stillwater' : ''}`]),
    `  API          ${config.publicUrl}/api/docs`,
    `  Data         ${config.databaseUrl === null ? config.dataDir : 'your PostgreSQL'}`,
    ...registrationLines(config),
    '  Stop with Ctrl-C.',
    '',
  ].join('\n')
}
