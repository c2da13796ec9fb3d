import { textOf } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Deps } from '../../../deps.ts'
import { platformBrand } from '../../../edges/mail/letter.ts'
import { collectReferences, resolveReferences } from '../../media/references.ts'
import { type MailedApp, mailBrandOf } from '../mail-brand.ts'
import type { CurrentApp } from './current-app.ts'

/** All public data of an app; the platform's own brand has no id. */
export type PublicApp = {
  id: string | null
  name: string
  /** For its pages alone: #rrggbb, on which white is readable. */
  color: string
  setup: { icon: string; header: { logo: { logo_url: string; logo_text: string } } }
}

/**
 * The public data of the app with this username: four values, selected only for this (OQ-094). Null if there is none,
 * or it is disabled or pending.
 */
export async function findPublicApp({ db, config }: Pick<Deps, 'db' | 'config'>, username: string): Promise<PublicApp | null> {
  const { rows } = await db.platform.query<Looks>(
    `select id, name, coalesce(setup->>'icon', '') as icon, coalesce(setup#>>'{header,logo,logo_url}', '') as logo_url,
       coalesce(setup#>>'{header,logo,logo_text}', '') as logo_text,
       jsonb_build_object('colors', setup->'colors') as setup
     from apps where lower(username) = lower($1) and disabled_at is null and not is_pending`,
    [username],
  )
  const [app] = rows
  return app ? await withAddresses({ db, config }, app) : null
}

/** The same for a loaded app. */
export async function publicFacts(deps: Pick<Deps, 'db' | 'config'>, { id, name, setup }: CurrentApp): Promise<PublicApp> {
  const { logo_url: logo, logo_text: text } = valuesOf(valuesOf(setup.header).logo)
  return await withAddresses(deps, { id, name, setup, icon: textOf(setup.icon), logo_url: textOf(logo), logo_text: textOf(text) })
}

type Looks = MailedApp & { id: string; icon: string; logo_url: string; logo_text: string }

/** Replaces references to pictures by their URLs. */
async function withAddresses({ db, config }: Pick<Deps, 'db' | 'config'>, app: Looks): Promise<PublicApp> {
  const files = await db.inApp(app.id, (sql) =>
    resolveReferences(sql, app.id, collectReferences([app.icon, app.logo_url]), config.publicUrl),
  )
  const addressOf = (value: string) => (value.startsWith('media:') ? (files[value.slice(6).toLowerCase()]?.url ?? '') : value)
  const logo = { logo_url: addressOf(app.logo_url), logo_text: app.logo_text }
  return { id: app.id, name: app.name, color: mailBrandOf(app).color, setup: { icon: addressOf(app.icon), header: { logo } } }
}

/** The platform's own brand, if no app has the product's name. */
const PLATFORM_LOOKS: PublicApp = {
  ...{ id: null, ...platformBrand, setup: { icon: '', header: { logo: { logo_url: '', logo_text: platformBrand.name } } } },
}

/**
 * The brand of a product of the platform: that of the app with the product's name as username, or the platform's own.
 */
export async function findProduct(deps: Pick<Deps, 'db' | 'config'>, product: string): Promise<PublicApp> {
  return (await findPublicApp(deps, product.replaceAll('_', '-'))) ?? (await findPublicApp(deps, product)) ?? PLATFORM_LOOKS
}
