import { loadConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLogger } from '../logger.ts'
import { withKeys } from '../secrets/key-files.ts'
import { openKeys } from '../secrets/open-keys.ts'
import { createVault } from '../secrets/vault.ts'
import { rotateSigningKeys } from '../sso/signing-keys.ts'
import { CommandError, demandData, runCommand } from './command-line.ts'

const AT_ONCE = '--at-once'

/**
 * `npm run rotate-keys`: creates a new key to sign id tokens. No one is signed out: the previous key stays published
 * until its tokens have expired. With `-- --at-once`, for when a key may have leaked, all earlier keys and their tokens
 * become invalid now. Running servers notice within a minute.
 */
async function rotateKeys(options: readonly string[]): Promise<void> {
  const unknown = options.find((option) => option !== AT_ONCE)
  if (unknown !== undefined) throw new CommandError(`The option ${unknown} is unknown. There is one option: ${AT_ONCE}.`)
  const config = loadConfig(process.env)
  const atOnce = options.includes(AT_ONCE)
  // At once also replaces a lost SECRET_KEY, which an external issuer's tokens do not depend on (secrets/open-keys.ts).
  if (config.externalIssuer !== null && !atOnce) throw new CommandError('Tokens are signed by OIDC_ISSUER. Rotate its keys there.')
  await demandData(config)
  // As a worker it joins the embedded database of a running server instead of requiring the lock for itself.
  const database = await openDatabase({ ...config, role: 'worker' }, createLogger({ logLevel: 'error' }))
  const db = connect({ url: database.url, poolSize: 1 })
  try {
    const { secretKeys } = atOnce ? await withKeys(config) : await openKeys(config, database.url)
    const kid = await rotateSigningKeys({ db, vault: createVault(secretKeys) }, { atOnce })
    console.log(`New tokens are signed with key ${kid}.`)
    console.log(atOnce ? 'The earlier keys are gone, and what they signed with them.' : 'The key before it stays published for an hour.')
  } finally {
    await db.close()
    await database.stop()
  }
}

if (import.meta.main) {
  await runCommand(rotateKeys, {
    usage: 'npm run rotate-keys --',
    does: 'Creates a new key to sign id tokens. Nobody is signed out.',
    options: { [AT_ONCE]: 'All earlier keys and their tokens become invalid now, for when a key may have leaked.' },
  })
}
