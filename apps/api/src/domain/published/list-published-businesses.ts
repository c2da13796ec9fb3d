import { isEnterpriseOrReseller } from '@greenroom/contract/access/flags'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import type { PublishedFile } from '@greenroom/contract/media/file-answers'
import type { Paging } from '../../answers/paging.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { containing } from '../../sql/search-text.ts'
import { resolvePublishedFiles } from '../media/published-files.ts'
import { collectReferences } from '../media/references.ts'
import { startGroupOf } from './app-start.ts'

export type PublishedBusiness = {
  id: string
  name: string
  username: string | null
  domain: string | null
  looks: Values
  media_metadata: Record<string, PublishedFile>
}

type Row = Omit<PublishedBusiness, 'looks' | 'media_metadata'> & { setup: Values }
type Query = { q: string } & Pick<Paging, 'limit' | 'offset'>

const LIVE = `from app_relations r join apps c on c.id = r.app_id
  where r.parent_id = $1 and c.disabled_at is null and not c.is_pending and ($2 = '' or search_text(c.name) like $2)`

/**
 * The live businesses of an app by name, with their looks as each of them reads its own. NOT_FOUND for an app that has
 * none by its type.
 */
export async function listPublishedBusinesses(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, facts }: { id: string; facts: FormFacts },
  { q, limit, offset }: Query,
): Promise<{ businesses: PublishedBusiness[]; total: number }> {
  if (!isEnterpriseOrReseller(facts.app)) throw failure('NOT_FOUND')
  const searched = [id, q === '' ? '' : containing(q)]
  const [{ rows }, counted] = await Promise.all([
    db.platform.query<Row>(
      `select c.id, c.name, c.username, c.setup,
         (select d.domain from app_domains d where d.app_id = c.id and d.state = 'ready'
          order by array_position(c.domains, d.domain), d.domain limit 1) as domain
       ${LIVE} order by lower(c.name), c.id limit $3 offset $4`,
      [...searched, limit, offset],
    ),
    db.platform.query<{ total: number }>(`select count(*)::int as total ${LIVE}`, searched),
  ])
  const businesses = await Promise.all(
    rows.map(async ({ setup, ...business }) => {
      const looks = startGroupOf('looks', { setup })
      const mentions = collectReferences(looks)
      // Files belong to their own app.
      const files =
        mentions.length === 0
          ? {}
          : await db.shortInApp(business.id, (sql) => resolvePublishedFiles(sql, business.id, mentions, config.publicUrl))
      return { ...business, looks, media_metadata: files }
    }),
  )
  return { businesses, total: counted.rows[0]?.total ?? 0 }
}
