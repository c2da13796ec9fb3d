import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'vitest/config'

const root = resolve(import.meta.dirname, '..')

/** Vite takes what follows one of these in the path of a file for a query. */
const READ_AS_QUERY = /[#?*]/

/** The link of this process, for the processes that it starts. */
const LINK = 'GREENROOM_PLAIN_ROOT'

/**
 * The folder of the repository under a name that Vite and Vitest can use: the folder itself, or a link to it that
 * exists as long as this process.
 */
export const plainRoot = READ_AS_QUERY.test(root) ? (inheritedLink() ?? linkTo(root)) : root

/** With these Node runs a program below `plainRoot` under that name. Vite recognizes its own files by it. */
export const plainFlags = plainRoot === root ? [] : ['--preserve-symlinks', '--preserve-symlinks-main']

/** Gives every file of the repository its name below `plainRoot`. Nothing is needed where that is the folder itself. */
export function plainNames(): Plugin[] {
  if (plainRoot === root) return []
  return [
    {
      name: 'greenroom-plain-names',
      enforce: 'pre',
      // The packages of the repository are its sources, although Vite now finds them in node_modules.
      config: () => ({ resolve: { preserveSymlinks: true }, optimizeDeps: { exclude: ['@greenroom/contract'] } }),
      async resolveId(id, importer, options) {
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        return found && { ...found, id: plainName(found.id) }
      },
    },
  ]
}

/** A package of the repository is found through a link in node_modules, but is one file under one name. */
function plainName(id: string): string {
  const folder = [root, plainRoot].find((start) => id.startsWith(start + sep))
  if (folder === undefined) return id
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(id.slice(folder.length)) ?? []
  if (!existsSync(root + path)) return id
  const real = realpathSync.native(root + path)
  if (!real.startsWith(root + sep)) return id
  // Vite gives what it finds in node_modules a version, with which a source would be loaded a second time.
  const isSource = !real.includes(`${sep}node_modules${sep}`)
  return plainRoot + real.slice(root.length) + (isSource ? query.replace(/^\?v=\w+$/, '') : query)
}

function inheritedLink(): string | undefined {
  const link = process.env[LINK]
  return link !== undefined && existsSync(link) && realpathSync.native(link) === root ? link : undefined
}

function linkTo(folder: string): string {
  const parent = mkdtempSync(join(tmpdir(), 'greenroom-'))
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }))
  const link = join(parent, 'repo')
  symlinkSync(folder, link)
  process.env[LINK] = link
  return link
}
