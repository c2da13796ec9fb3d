import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../../harness/folders.ts'
import { journey } from '../../harness/journey.ts'

/**
 * Words by which the general rules of EasyList and EasyPrivacy know addresses of advertisements and of counting, such
 * as `/assets/ads-` and `/assets/tracking-`. Decision 0121 says how the lists themselves were tried.
 */
const BLOCKED =
  /(^|[/._-])(ads?|advs?|adverts?|advertis\w*|adserver|affiliates?|analytics?|beacons?|pagead|pixels?|popups?|promos?|sponsors?|telemetry|tracking)([/._-]|$)/i

journey('no path of the API and no file of the console is named as ad blockers’ lists know advertisements', async ({ product }) => {
  const { paths } = await (await fetch(`${product.url}/api/openapi.json`)).json()
  const files = readdirSync(join(root, 'apps/console/dist/assets')).map((name) => `/assets/${name}`)
  const addresses = [...Object.keys(paths), ...files]
  expect(addresses.length).toBeGreaterThan(700)
  expect(addresses.filter((address) => BLOCKED.test(address))).toEqual([])
})
