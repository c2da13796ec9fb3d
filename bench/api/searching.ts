import type pg from 'pg'
import { newId } from '../../apps/api/src/db/id.ts'
import type { Site } from '../stage/site.ts'
import { line, milliseconds, percentile } from '../stage/table.ts'
import { seedArticles } from './seed.ts'

const SEARCHES = ['river', 'calm walk', 'ing', 'mountain 77', 'zz', 'listen 4', 'a', 'teacher energy']
const TRIES = 400

/**
 * Global search over an app of many items: one person typing, one request after the other. Prints the time of each kind
 * of search.
 */
export async function measureSearch(client: pg.Client, site: Site, items: number): Promise<void> {
  const app = newId()
  await client.query(`insert into apps (id, name, about) values ($1, 'Large', '{"platform_version": "10.0"}')`, [app])
  await client.query('insert into app_creators (app_id, user_id) select $1, id from users', [app])
  await seedArticles(client, app, items)
  // Rights are remembered for a few seconds.
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  const took: number[] = []
  for (let n = 0; n < TRIES; n += 1) {
    const q = encodeURIComponent(SEARCHES[n % SEARCHES.length] ?? '')
    const started = performance.now()
    const answer = await fetch(`${site.address}/api/apps/${app}/search?q=${q}`, { headers: site.headers })
    await answer.text()
    took.push(performance.now() - started)
    if (!answer.ok) throw new Error(`The search answered ${answer.status}.`)
  }
  console.log(`\nGlobal search over ${items.toLocaleString('en-US')} items, ${SEARCHES.length} different words`)
  console.log(line('', 'p50', 'p99', 'slowest'))
  console.log(line('search', ...[0.5, 0.99, 1].map((share) => milliseconds(percentile(took, share)))))
}
