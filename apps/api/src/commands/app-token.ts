import { parseArgs } from 'node:util'
import { z } from 'zod'
import { loadConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openAppToken, renewAppToken } from '../domain/apps/secrets/app-token.ts'
import { writeAudit } from '../domain/audit/write-audit.ts'
import { openKeys } from '../secrets/open-keys.ts'
import { createVault, type Vault } from '../secrets/vault.ts'
import { CommandError, runCommand, withDatabase } from './command-line.ts'

/**
 * `npm run app-token -- stillwater`: prints the token with which an app reads published content, and creates one when
 * it has none. The app is named by its username or its id. With `--new` it gets another one, and the previous one
 * becomes invalid at once.
 */
async function appToken(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { new: { type: 'boolean', default: false } }, allowPositionals: true })
  const [name] = positionals
  if (name === undefined || positionals.length > 1)
    throw new CommandError('Name one app by its username or id: npm run app-token -- stillwater')
  const config = loadConfig(process.env)
  const token = await withDatabase(config, async (db, url) => {
    const { secretKeys } = await openKeys(config, url)
    return await tokenOf(db, createVault(secretKeys), name, values.new)
  })
  console.log(token)
}

/**
 * The token of the app with this username or id; a new one with `renew`, or when it has none. The trail records that it
 * was shown.
 */
export async function tokenOf(db: Database, vault: Vault, name: string, renew: boolean): Promise<string> {
  return await db.changePlatform(async (tx) => {
    const by = z.uuid().safeParse(name).success ? 'id = $1' : 'lower(username) = lower($1)'
    const { rows } = await tx.query<{ id: string }>(`select id from apps where ${by}`, [name])
    const [app] = rows
    if (!app) throw new CommandError(`There is no app '${name}'. Name it by its username or its id.`)
    const stored = renew ? null : await openAppToken(tx, vault, app.id)
    const action = stored === null ? 'renewed' : 'revealed'
    await writeAudit(tx, { appId: app.id, actorId: null, actorName: 'the command line', action, target: 'app_token', summary: 'API token' })
    return stored ?? (await renewAppToken(tx, vault, app.id))
  })
}

if (import.meta.main)
  await runCommand(appToken, {
    usage: 'npm run app-token -- APP',
    does: 'Prints the token with which an app reads published content. APP is its username or its id.',
    options: {
      '--new': 'Makes another token. The previous one is refused from now on.',
    },
  })
