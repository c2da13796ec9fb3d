import { enableCompileCache } from 'node:module'
import { answerHelp } from '../apps/api/src/commands/help.ts'
import { compileCache } from './compile-cache.ts'
import { endWithNpm } from './end-with-npm.ts'
import { bringWebUpToDate } from './web-build.ts'

/**
 * `npm start`: brings the built console and website up to date, then runs the server in this process, so that signals
 * reach it and no process is left over when it ends. The server's modules load while they are built.
 */
const help = {
  usage: 'npm start --',
  does: 'Starts Greenroom. Without any setting it is a demo on this machine. README.md has all settings.',
  options: { '--role=ROLE': 'What this process does: all, only web, only worker (background jobs), or only site (the website).' },
}
if (answerHelp(process.argv.slice(2), help)) process.exit(0)

endWithNpm()
enableCompileCache(compileCache)
// For the thread that sends pushes, and the process that decodes pictures.
process.env.NODE_COMPILE_CACHE = compileCache
const loading = import('../apps/api/src/main.ts')

try {
  const state = await bringWebUpToDate()
  if (state === 'built') console.log('Console and website were built.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const { start } = await loading
await start()
