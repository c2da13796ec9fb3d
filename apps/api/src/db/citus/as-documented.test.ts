import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { standInForCitus } from '../../testing/citus-stand-in.ts'
import { connect } from '../connect.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { bringUp } from './bring-up.ts'

const PAGE = new URL('../../../../../docs/scale.md', import.meta.url)

it('an empty cluster is brought up by the steps of docs/scale.md, by an owner who may not create roles', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-empty-cluster-'))
  const server = await startEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} }, throwaway: true })
  const citus = await standInForCitus(server)
  onTestFinished(async () => {
    await citus.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  await citus.run('alter role greenroom nocreaterole')
  await expect(bringUp(server.url)).rejects.toThrow('must own the database, and have CREATEROLE or be granted a role greenroom_api')

  for (const statement of await stepsAboutRoles()) await citus.run(statement)
  expect(await bringUp(server.url)).toMatchObject({ nodes: 3, access: undefined })
  // The role can log in by its password, as through a pooler.
  const address = Object.assign(new URL(server.url), { username: 'greenroom_api', password: 'secret' })
  const db = connect({ url: server.url, poolUrl: address.href, poolSize: 1 })
  await expect(db.inApp('00000000-0000-0000-0000-000000000000', (sql) => sql.query('select current_user as is'))).resolves.toMatchObject({
    rows: [{ is: 'greenroom_api' }],
  })
  await db.close()
})

/** The statements of the third step, with a password. */
async function stepsAboutRoles(): Promise<string[]> {
  const page = await readFile(PAGE, 'utf8')
  const step = page.slice(page.indexOf('3. Create the role'), page.indexOf('4. On every server'))
  const blocks = [...step.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql)
  return blocks.flatMap((sql) => sql.replaceAll('…', 'secret').split(';').slice(0, -1))
}
