import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingGroups } from '../apps/api/src/config/settings.ts'
import { startCommand } from '../apps/api/src/testing/start-command.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'deploy')
const settings = Object.values(settingGroups).flatMap((group) => Object.values(group.settings).map(({ name }) => name))

type Service = {
  image?: string
  environment?: Record<string, unknown>
  env_file?: string
  mem_limit?: string
  logging?: { options: Record<string, string> }
  build?: unknown
  depends_on?: Record<string, unknown>
  volumes?: string[]
  healthcheck?: unknown
  restart?: string
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

function read(name: string): { text: string; compose: Compose } {
  const text = readFileSync(resolve(folder, name), 'utf8')
  return { text, compose: parse(text, { merge: true }) as Compose }
}

describe.each([
  ['compose.yaml', 'example.env', '.env'],
  ['compose.citus.yaml', 'example.citus.env', '.env.citus'],
])('deploy/%s', (name, example, file) => {
  const { text, compose } = read(name)
  const services = Object.entries(compose.services)

  test(`gives every process of Greenroom the settings of ${example}, a limit of memory, and a log that is rotated`, () => {
    const own = services.filter(([, { image }]) => image === 'greenroom')
    expect(own.length).toBeGreaterThan(1)
    for (const [service, { environment = {}, env_file, mem_limit, logging }] of own) {
      expect({ service, env_file, mem_limit }).toEqual({ service, env_file: file, mem_limit: '512m' })
      expect(
        Object.keys(environment).filter((key) => !settings.includes(key)),
        service,
      ).toEqual([])
      // What stands here wins over the file, which therefore can change everything else.
      expect(environment, service).not.toHaveProperty('SECRET_KEY')
      expect(environment, service).toHaveProperty('DATABASE_URL')
      expect(logging?.options, service).toHaveProperty('max-size')
    }
    expect(services.filter(([, { build }]) => build !== undefined)).toHaveLength(1)
  })

  test(`asks for nothing that ${example} does not name, which names only settings besides`, () => {
    const wanted = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, key = '']) => key))
    const named = [...readFileSync(resolve(folder, example), 'utf8').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, key = '']) => key)
    expect([...wanted].filter((key) => !named.includes(key))).toEqual([])
    expect(named.filter((key) => !wanted.has(key) && !settings.includes(key))).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['PUBLIC_URL', 'SECRET_KEY', 'COOKIE_KEYS']))
  })

  test('names no service, volume or file that is not there, and the version of every image that is not ours', () => {
    for (const [service, { image = '', depends_on = {}, volumes = [] }] of services) {
      expect(
        Object.keys(depends_on).filter((other) => !(other in compose.services)),
        service,
      ).toEqual([])
      for (const volume of volumes.map((mount) => mount.split(':')[0] ?? '')) {
        expect(volume.startsWith('.') ? existsSync(resolve(folder, volume)) : volume in compose.volumes, volume).toBe(true)
      }
      expect(image === 'greenroom' || /:v?\d/.test(image), image).toBe(true)
    }
  })
})

test('the image holds what runs: nothing that the server or a command imports is left out', { timeout: 60_000 }, () => {
  const image = mkdtempSync(join(tmpdir(), 'image-'))
  try {
    const dockerfile = readFileSync(resolve(folder, 'Dockerfile'), 'utf8')
    const copied = [...dockerfile.matchAll(/^COPY --from=build ((?:\/greenroom\/\S+ )+)(\S+)$/gm)].flatMap(([, from = '']) =>
      from.trim().split(' '),
    )
    const ignored = readFileSync(resolve(root, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !/^[#!]/.test(line))
    // The console's build and What's New after an upgrade read these.
    expect(copied).toEqual(expect.arrayContaining(['/greenroom/docs/handbook', '/greenroom/CHANGELOG.md']))
    for (const path of copied.map((from) => from.replace('/greenroom/', ''))) {
      if (path === 'node_modules') symlinkSync(join(root, path), join(image, path))
      else {
        cpSync(join(root, path), join(image, path), {
          recursive: true,
          filter: (file) => !ignored.some((pattern) => matchesGlob(relative(root, file), pattern)),
        })
      }
    }
    for (const workspace of ['apps/api', 'packages/contract']) {
      const packages = join(root, workspace, 'node_modules')
      if (existsSync(packages)) symlinkSync(packages, join(image, workspace, 'node_modules'))
    }
    const commands = globSync('apps/api/src/commands/*.ts', { cwd: image })
    expect(commands.length).toBeGreaterThan(5)
    const imports = ['apps/api/src/main.ts', 'apps/api/src/app.ts', 'scripts/web-build.ts', ...commands].map(
      (file) => `await import(${JSON.stringify(pathToFileURL(join(image, file)))})`,
    )
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', `${imports.join(';')}; process.exit(0)`], {
      encoding: 'utf8',
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(globSync('**/*.test.ts', { cwd: join(image, 'apps'), exclude: ['**/node_modules/**'] })).toEqual([])
  } finally {
    rmSync(image, { recursive: true, force: true })
  }
})

test.skipIf(!has('systemd-analyze'))('the unit of the service is valid, and its sandbox is tight', () => {
  const unit = resolve(folder, 'greenroom.service')
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(verified.stderr.split('\n').filter((line) => line.includes('greenroom.service') && !line.includes('is not executable'))).toEqual(
    [],
  )
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', unit], { encoding: 'utf8' })
  expect(Number(/Overall exposure level for greenroom.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
})

test('the unit starts the server as npm start does', () => {
  const unit = readFileSync(resolve(folder, 'greenroom.service'), 'utf8')
  expect(unit).toContain(`ExecStart=/usr/bin/node ${startCommand.flags.join(' ')} scripts/start.ts`)
  for (const [name, value] of Object.entries(startCommand.env))
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'))
})

test.skipIf(!has('caddy'))('deploy/Caddyfile is valid and formatted', () => {
  const file = resolve(folder, 'Caddyfile')
  expect(spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  expect(spawnSync('caddy', ['fmt', file], { encoding: 'utf8' }).stdout).toBe(readFileSync(file, 'utf8'))
})

// With namespaces of its own, so that it may change a machine. nginx -t is one of its commands.
test.skipIf(!mayTry())('docs/operations.md leads from an empty server to an article read through TLS', { timeout: 180_000 }, () => {
  // Vitest cannot end a test that waits for a process in this way.
  const { status, stdout, stderr } = spawnSync(resolve(folder, 'try.sh'), { encoding: 'utf8', timeout: 170_000 })
  expect(stdout.trimEnd().split('\n').at(-1), stderr).toBe('docs/operations.md was followed to its end.')
  expect(status).toBe(0)
})

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

function mayTry(): boolean {
  return (
    process.getuid?.() === 0 &&
    ['nginx', 'psql', 'openssl', 'ip'].every(has) &&
    spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0
  )
}

test('the image bounds the memory of the server as npm start does', () => {
  const text = readFileSync(resolve(folder, 'Dockerfile'), 'utf8')
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(text) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...startCommand.flags, 'scripts/start.ts'])
  for (const [name, value] of Object.entries(startCommand.env)) expect(text).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'))
})

test('deploy/compose.citus.yaml runs two of each process, and waits for what is healthy', () => {
  const { services } = read('compose.citus.yaml').compose
  const roles = Object.values(services).flatMap(({ environment }) => (environment?.ROLE === undefined ? [] : [environment.ROLE]))
  expect(roles.sort()).toEqual(['web', 'web', 'worker', 'worker'])
  for (const [name, { image, healthcheck, restart }] of Object.entries(services)) {
    // The image of Greenroom has its own; a service that ends needs none.
    if (image !== 'greenroom' && restart !== undefined) expect(healthcheck, name).toBeDefined()
  }
})
