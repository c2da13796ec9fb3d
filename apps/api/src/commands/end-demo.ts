import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { violatedConstraint } from '../db/failures.ts'
import { type DemoApp, demoAppsIn, endDemo } from '../demo/end-demo.ts'
import { ask, CommandError, runCommand, withDatabase } from './command-line.ts'

/** `npm run end-demo`: gives the demo's accounts new passwords, and keeps or deletes its apps. */
async function main(args: string[]): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ args, options: { 'keep-apps': flag, 'delete-apps': flag } })
  if (values['keep-apps'] && values['delete-apps']) throw new CommandError('Give --keep-apps or --delete-apps, not both.')
  const config = loadConfig(process.env)
  const ownPasswords = config.externalIssuer === null
  await withDatabase(config, async (db) => {
    const apps = await demoAppsIn(db)
    const isDeleting = apps.length > 0 && (values['delete-apps'] || (!values['keep-apps'] && (await askToDelete(apps))))
    const { accounts, members } = await end(db, { ownPasswords, deleting: isDeleting ? apps : [] })
    console.log(outcome(config, { accounts, members, apps, isDeleting }))
  })
}

async function askToDelete(apps: readonly DemoApp[]): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError('Say what becomes of the demo’s apps: give --keep-apps or --delete-apps.')
  console.log(`The demo made these apps: ${apps.map(({ name }) => name).join(', ')}.`)
  const answer = (await ask('Delete them with their content, members and files? (yes or no)')).trim().toLowerCase()
  if (answer !== 'yes' && answer !== 'no') throw new CommandError('Nothing was changed. Answer yes or no.')
  return answer === 'yes'
}

async function end(db: Database, how: Parameters<typeof endDemo>[1]): ReturnType<typeof endDemo> {
  return await endDemo(db, how).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'push_notifications_sender_app_id_fkey') throw error
    throw new CommandError(
      'Nothing was changed: a demo app sent push notifications to an app of yours. Use --keep-apps, and remove the demo’s apps under Account Setup.',
    )
  })
}

type Outcome = Awaited<ReturnType<typeof endDemo>> & { apps: readonly DemoApp[]; isDeleting: boolean }

function outcome(config: Config, { accounts, members, apps, isDeleting }: Outcome): string {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const lines = accounts.map(({ email, password }) => (password === null ? `  ${email}` : `  ${email.padEnd(width)}  ${password}`))
  return [
    ...(accounts.length === 0 ? ['No account has the password of the demo.'] : []),
    ...(accounts.length > 0 && config.externalIssuer !== null ? ['These accounts have no password any more:', ...lines] : []),
    ...(accounts.length > 0 && config.externalIssuer === null
      ? [
          'New passwords, shown only now. Everybody was signed out:',
          ...lines,
          'No mail reaches these addresses. Change them, or delete the accounts, under Manage Users.',
        ]
      : []),
    ...(members > 0 ? [`${members} members of the demo’s apps have no password any more.`] : []),
    ...(apps.length > 0
      ? [isDeleting ? `Deleted ${apps.length} apps. Their files are removed within a day.` : `Kept ${apps.length} apps.`]
      : []),
    ...(config.demo ? ['With these settings the next start is in demo mode. Set NODE_ENV=production or DEMO=false.'] : []),
  ].join('\n')
}

if (import.meta.main) {
  await runCommand(main, {
    usage: 'npm run end-demo --',
    does: 'Ends the demo on this database, so that the server starts outside of demo mode. Accounts that have the password of the demo get new ones, which are shown once. Without an option it asks about the apps.',
    options: { '--keep-apps': 'Keeps the apps of the demo.', '--delete-apps': 'Deletes them with their content, members and files.' },
  })
}
