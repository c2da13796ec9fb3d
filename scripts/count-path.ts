import { Session } from 'node:inspector/promises'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../apps/api/src/app.ts'
import { builders } from '../apps/api/src/testing/builders.ts'
import { testDeps } from '../apps/api/src/testing/deps.ts'
import { startPostgres } from '../apps/api/src/testing/postgres.setup.ts'

/**
 * `npm run path`: the files that a save of an article enters, from its route to PostgreSQL's socket: those of the API
 * and of packages other than the contract in which a function is called, by V8's coverage, once the caller's token has
 * been checked. Files that every request enters, before its handler and after it, are listed separately. `npm run path
 * -- settings`: the same for a save of an app's settings.
 */
const root = resolve(import.meta.dirname, '..')
const COUNTED = /^(apps\/api|packages\/(?!contract\/)[^/]+)\/src\//
/** A handler begins its transaction in `idempotency.ts`. */
const EVERY_REQUEST = /\/src\/http\/(?!idempotency)/

const postgres = await startPostgres()
const deps = await testDeps({ url: postgres.url, poolUrl: null, isDistributed: false })
const build = builders(deps)
const [app, user] = [await build.app(), await build.user()]
const profiler = new Session()
profiler.connect()
deps.authenticate = async () => {
  // Functions called up to here are those of every request.
  await called()
  return {
    ...{ userId: user.id, iss: 'path', sub: user.id, email: user.email, name: user.name, isSuper: false, timezone: null },
    ...{
      mustConfirmEmail: false,
      appIds: new Set([app.id]),
      roles: new Map(),
      permissions: 'all' as const,
      authTime: Math.floor(Date.now() / 1000),
    },
  }
}
const server = await buildApp(deps)
try {
  const save = process.argv[2] === 'settings' ? savesOfSettings() : await savesOfAnArticle()
  await profiler.post('Profiler.enable')
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // The first saves load modules and fill caches that later ones use.
  for (const n of [1, 2, 3, 4]) await save(n)
  const files = await called()
  const [around, path] = [files.filter((file) => EVERY_REQUEST.test(file)), files.filter((file) => !EVERY_REQUEST.test(file))]
  console.log([...around, `${around.length} files that every request enters`, '', ...path, `${path.length} files of the save`].join('\n'))
} finally {
  await server.close()
  await deps.queue.stop(0)
  await deps.cleanUp()
  await postgres.stop()
}

async function savesOfAnArticle() {
  const topic = await build.item(app.id, 'topics')
  const article = await build.item(app.id, 'articles', { topics: [{ id: topic }] })
  return (n: number) => patch(`content/articles/${article}`, { title: `Changed ${n}`, description: `<p>${n}</p>` })
}

function savesOfSettings() {
  return (n: number) => patch('', { setup: { header: { tagline: `Calm classes ${n}` } } })
}

async function patch(path: string, data: object): Promise<void> {
  const url = `/api/apps/${app.id}/${path}`.replace(/\/$/, '')
  const { statusCode, body } = await server.inject({ method: 'PATCH', url, headers: { authorization: 'Bearer path' }, payload: { data } })
  if (statusCode !== 200) throw new Error(`PATCH ${url} answered ${statusCode}: ${body}`)
}

/** The files in which a function was called since the previous call. */
async function called(): Promise<string[]> {
  const { result } = await profiler.post('Profiler.takePreciseCoverage')
  return (
    result
      // The function of the module itself begins at its first character.
      .filter(({ functions }) => functions.some(({ ranges: [range] }) => range && range.count > 0 && range.startOffset > 0))
      .filter(({ url }) => url.startsWith('file:'))
      .map(({ url }) => relative(root, fileURLToPath(url)))
      .filter((file) => COUNTED.test(file))
      .sort()
  )
}
