import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingGroups } from '../apps/api/src/config/settings.ts'
import { startCommand } from '../apps/api/src/testing/start-command.ts'

const folder = resolve(import.meta.dirname, '../deploy')
const settings = Object.values(settingGroups).flatMap((group) => Object.values(group.settings).map(({ name }) => name))

type Service = {
  image?: string
  environment?: Record<string, unknown>
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
  ['compose.yaml', 'example.env'],
  ['compose.citus.yaml', 'example.citus.env'],
])('deploy/%s', (name, example) => {
  const { text, compose } = read(name)
  const services = Object.entries(compose.services)

  test('gives the processes of Greenroom settings that there are', () => {
    const own = services.filter(([, { image }]) => image === 'greenroom')
    expect(own.length).toBeGreaterThan(1)
    for (const [service, { environment = {} }] of own) {
      expect(
        Object.keys(environment).filter((key) => !settings.includes(key)),
        service,
      ).toEqual([])
      expect(Object.keys(environment), service).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'COOKIE_KEYS', 'PUBLIC_URL']))
    }
  })

  test(`asks for what ${example} names, and for nothing else`, () => {
    const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, key]) => key))
    const named = [...readFileSync(resolve(folder, example), 'utf8').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, key]) => key)
    expect([...asked].sort()).toEqual(named.sort())
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
