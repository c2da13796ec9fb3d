import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { iconModule } from './icons/icon-module.ts'

/**
 * `npm run icon -- arrow-left player-play-filled`: adds icons of Tabler Icons to apps/console/src/ui/icons, each in a
 * file of its own. The names are those of https://tabler.io/icons; a filled icon ends in `-filled`. The package has
 * thousands of icons and is only fetched for this command.
 */
const PACKAGE = '@tabler/icons@3.51.0'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'apps/console/src/ui/icons')
const names = process.argv.slice(2)
const fetched = mkdtempSync(join(tmpdir(), 'icons-'))
try {
  execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', fetched], { stdio: ['ignore', 'pipe', 'inherit'] })
  execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: fetched })
  const files = names.map((name) => {
    const path = join(folder, `icon-${name}.ts`)
    writeFileSync(path, iconModule(name, readDrawing(name)))
    return path
  })
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), files, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
} finally {
  rmSync(fetched, { recursive: true, force: true })
}

function readDrawing(name: string): string {
  const filled = name.endsWith('-filled')
  return readFileSync(
    join(fetched, 'package/icons', filled ? `filled/${name.slice(0, -'-filled'.length)}.svg` : `outline/${name}.svg`),
    'utf8',
  )
}
