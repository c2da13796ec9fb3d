import { type Config, loadConfig } from '../config.ts'
import { openFileStore } from '../edges/files/open-file-store.ts'
import { adoptInstallation } from '../join-installation.ts'
import { openKeys } from '../secrets/open-keys.ts'
import { CommandError, runCommand, withDatabase } from './command-line.ts'

/**
 * `npm run adopt-settings`: makes the COOKIE_KEYS and the file store of this configuration the ones that every process
 * on the database must have from its next start on. For files that were moved without their mark, and for keys that are
 * all replaced at once.
 */
export async function adoptSettings(config: Config): Promise<void> {
  await withDatabase(config, async (db, url) => {
    const { secretKeys, cookieKeys } = await openKeys(config, url)
    const files = await openFileStore(config)
    await files.check().catch((error: Error) => {
      throw new CommandError(error.message, { cause: error })
    })
    await adoptInstallation(db, { secretKeys, cookieKeys, files })
  })
}

async function main(args: string[]): Promise<void> {
  if (args.length > 0) throw new CommandError('This command takes no options: npm run adopt-settings')
  await adoptSettings(loadConfig(process.env))
  console.log('The COOKIE_KEYS and the file store of these settings hold from now on. Restart every process that has others.')
}

if (import.meta.main)
  await runCommand(main, {
    usage: 'npm run adopt-settings --',
    does: 'Makes the COOKIE_KEYS and the file store of these settings those of the installation. For files that were moved without their store-id, and for keys that are all replaced at once.',
  })
