import { readAssets } from '@greenroom/site/server/assets.ts'
import { buildSite } from '@greenroom/site/server/build-site.ts'
import { loadRenderer } from '@greenroom/site/server/site-renderer.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { siteTokens } from '../secrets/site-token.ts'
import { inProcess } from './in-process.ts'

/** The companion website, which reads the API of this process. It listens on a port of its own. */
export async function buildWebsite({ config, log, now }: Deps, api: FastifyInstance): Promise<FastifyInstance> {
  const [renderer, assets] = await Promise.all([loadRenderer(), readAssets()])
  const [siteToken = ''] = siteTokens(config)
  return await buildSite({
    connection: { transport: inProcess(api), siteToken },
    renderer,
    assets,
    webHost: config.webHost,
    isSecure: config.webHost.startsWith('https:'),
    log,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    now,
  })
}
