import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiDocument } from '../../routes/+api-document.ts'
import { siteTokens } from '../../secrets/site-token.ts'
import { type TestApp, testApp } from '../app.ts'
import { everythingOn } from '../conformance.ts'
import { picture } from '../media-samples.ts'
import { closed, listening } from '../upload.ts'

/** Compiles and runs every example of the client: those of the OpenAPI document and those of docs/client.md. */
const ROOT = resolve(import.meta.dirname, '../../../../..')
const RUN = fileURLToPath(new URL('./run-modules.ts', import.meta.url))

/**
 * Groups that the console, links in mails and assistants use: consent, sign-in, leaving an app, reviews, uploads in
 * pieces, streams of events, and a protocol with clients of its own.
 */
const WITHOUT = ['assistants', 'connect', 'leave', 'live', 'mcp', 'new_password', 'onboarding', 'uploads']

type Example = { name: string; source: string }

const run = promisify(execFile)
const operations = Object.values(apiDocument('http://localhost').paths).flatMap((methods) => Object.values(Object(methods)).map(Object))
const groups = new Set(operations.map(({ tags }) => String(tags[0])))
const ofDocument = operations.flatMap((operation): Example[] =>
  (operation['x-codeSamples'] ?? []).map(({ source }: Example) => ({ name: String(operation.tags[0]), source })),
)
const page = await readFile(join(ROOT, 'docs/client.md'), 'utf8')
const ofPage = page.split(/^## /m).flatMap((section): Example[] => {
  const [, source] = /^```ts\n([\s\S]*?)^```$/m.exec(section) ?? []
  return source === undefined ? [] : [{ name: section.slice(0, section.indexOf('\n')), source }]
})
const examples = [...ofDocument, ...ofPage]
const WRONG = 'wrong.ts'

let site: TestApp
let folder: string
let given: Record<string, string>

beforeAll(async () => {
  site = await testApp()
  given = await values()
  // Below the root, where the package of the client is found.
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  folder = await mkdtemp(join(ROOT, '.cache/client-examples-'))
  const bytes = [...(await picture('png'))]
  const texts = Object.entries(given).map(([name, value]) => `export const ${name}: string = ${JSON.stringify(value)}`)
  await writeFile(join(folder, 'given.ts'), [...texts, `export const picture = Uint8Array.from(${JSON.stringify(bytes)})`].join('\n'))
  await Promise.all(examples.map(({ source }, index) => writeFile(join(folder, fileOf(index)), withValues(source))))
})
afterAll(async () => {
  await closed(site)
  await rm(folder, { recursive: true })
})

/** What the examples name, beside a picture. */
async function values(): Promise<Record<string, string>> {
  // With a parent, through which it can send pushes.
  const { id: app, token: appToken } = await site.build.childApp((await site.build.app()).id)
  await site.build.change(app, { setup: everythingOn })
  const person = (await site.build.superUser()).id
  const course = await site.build.item(app, 'courses')
  return {
    baseUrl: await listening(site),
    ...{ token: `user:${person}`, appToken, siteToken: siteTokens(site.deps.config)[0] ?? '' },
    ...{ app, username: `studio-${app}`, person, course },
    article: await site.build.item(app, 'articles'),
    tag: await site.build.item(app, 'tags', { category: 'VirtualEvent' }),
    summitTag: await site.build.item(app, 'tags', { category: 'Summit' }),
    item: await site.build.item(app, 'items'),
    category: await site.build.item(app, 'course_categories'),
    courseModule: await site.build.item(app, 'modules', {}, course),
  }
}

const fileOf = (index: number) => `example-${index}.ts`

/** An example as a module that brings what it names. */
function withValues(source: string): string {
  const names = [...Object.keys(given), 'picture'].filter((name) => new RegExp(`[^.'\\w/{]${name}[^:'\\w]`).test(source))
  return `import { ${names.join(', ')} } from './given.ts'\n${source}\n`
}

/** The complaints of the compiler about all examples, by file. */
async function complaints(): Promise<string[]> {
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'] },
    include: ['*.ts'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder, '--noEmit', '--pretty', 'false'], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  )
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' '))
}

async function outcomes(files: readonly string[]): Promise<(string | null)[]> {
  const report = join(folder, `${crypto.randomUUID()}.json`)
  const addresses = [report, ...files.map((file) => join(folder, file))].map((path) => pathToFileURL(path).href)
  await run(process.execPath, [RUN, ...addresses], { cwd: folder })
  return JSON.parse(await readFile(report, 'utf8'))
}

describe('the examples of the client', () => {
  test('are there for every group of calls, and in every section about calls', () => {
    const shown = new Set(ofDocument.map(({ name }) => name))
    expect([...groups].filter((group) => !shown.has(group)).sort()).toEqual(WITHOUT)
    expect(ofPage.length).toBeGreaterThanOrEqual(5)
  })

  test('compile, and would not with a wrong field, parameter or path', { timeout: 120_000 }, async () => {
    const [call] = ofDocument.filter(({ name }) => name === 'topics')
    const wrong = [
      withValues(call?.source ?? '').replace('{ name: ', '{ nmae: '),
      "client.GET('/api/apps/{app}/topics', { params: { path: { app }, query: { per_pgae: 10 } } })",
      "client.GET('/api/apps/{app}/topcis', { params: { path: { app } } })",
      "client.GET('/api/apps/{app}/topics', {})",
      "client.GET('/api/apps/{app}/topics', { parms: { path: { app } } })",
      "const { data: ours } = await answerOf(client.GET('/api/apps/{app}/topics', { params: { path: { app } } }))",
      'ours[0]?.titel',
    ]
    await writeFile(join(folder, WRONG), wrong.join('\n'))
    const found = await complaints()
    expect(found.filter((line) => !line.startsWith(WRONG))).toEqual([])
    expect(found.map((line) => /nmae|per_pgae|topcis|titel|parms|'{}'/.exec(line)?.[0] ?? line)).toEqual([
      ...['nmae', 'per_pgae', 'topcis', "'{}'", 'parms', 'titel'],
    ])
  })

  test('run against a server', { timeout: 120_000 }, async () => {
    const failed = (await outcomes(examples.map((_, index) => fileOf(index)))).map((reason, index) => [examples[index]?.name, reason])
    expect(failed.filter(([, reason]) => reason !== null)).toEqual([])
  })

  test('fail where a call is refused', async () => {
    const [call] = ofDocument.filter(({ name }) => name === 'topics')
    await writeFile(join(folder, 'refused.ts'), withValues(call?.source ?? '').replace('baseUrl, token }', "baseUrl, token: 'none' }"))
    expect(await outcomes(['refused.ts'])).toEqual([expect.stringMatching(/^GreenroomError: .*sign in/i)])
  })
})
