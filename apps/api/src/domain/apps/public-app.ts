import type { Deps } from '../../deps.ts'
import { collectReferences, resolveReferences } from '../media/references.ts'

type PublicApp = {
  id: string
  name: string
  setup: { icon: string; header: { logo: { logo_url: string; logo_text: string } } }
}

/**
 * What everybody may know of the app of this username: four values, made for this and nothing else (OQ-094). Null when
 * there is none, or it is disabled or still being built.
 */
export async function findPublicApp({ db, config }: Pick<Deps, 'db' | 'config'>, username: string): Promise<PublicApp | null> {
  const { rows } = await db.platform.query<{ id: string; name: string; icon: string; logo_url: string; logo_text: string }>(
    `select id, name, coalesce(setup->>'icon', '') as icon, coalesce(setup#>>'{header,logo,logo_url}', '') as logo_url,
       coalesce(setup#>>'{header,logo,logo_text}', '') as logo_text
     from apps where lower(username) = lower($1) and disabled_at is null and not is_pending`,
    [username],
  )
  const [app] = rows
  if (!app) return null
  const files = await db.inApp(app.id, (sql) =>
    resolveReferences(sql, app.id, collectReferences([app.icon, app.logo_url]), config.publicUrl),
  )
  const addressOf = (value: string) => (value.startsWith('media:') ? (files[value.slice(6).toLowerCase()]?.url ?? '') : value)
  const logo = { logo_url: addressOf(app.logo_url), logo_text: app.logo_text }
  return { id: app.id, name: app.name, setup: { icon: addressOf(app.icon), header: { logo } } }
}
