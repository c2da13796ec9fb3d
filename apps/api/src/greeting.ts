import { demoAccounts } from './config/demo-accounts.ts'
import type { Config } from './config.ts'

/** What the terminal says when the server is up: the address first, and in demo mode how to sign in. */
export function greet({ config, listens, seeded }: { config: Config; listens: boolean; seeded: boolean }): void {
  if (!listens) {
    console.log('Greenroom works on background jobs. Stop it with Ctrl-C.')
    return
  }
  const lines = ['', `Greenroom is ready at ${config.publicUrl}`, '']
  if (config.demo) {
    lines.push(
      seeded ? '  Demo data was made for this first start.' : '  Demo mode: its passwords are public, so it answers on this machine alone.',
      `  Sign in as   ${demoAccounts.staff.padEnd(27)} ${demoAccounts.password}   platform staff`,
      `          or   ${demoAccounts.owner.padEnd(27)} ${demoAccounts.password}   owner of four apps`,
      `  Pushes show  ${config.publicUrl}/demo/phone`,
      '  Apps read    by the token of npm run app-token -- stillwater (docs/read-api.md)',
    )
  }
  lines.push(
    `  API          ${config.publicUrl}/api/docs`,
    `  Data         ${config.databaseUrl === null ? config.dataDir : 'your PostgreSQL'}`,
    '  Stop with Ctrl-C.',
    '',
  )
  console.log(lines.join('\n'))
}
