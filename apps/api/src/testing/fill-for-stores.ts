import { forgetApp } from '../domain/apps/current-app.ts'
import type { TestApp } from './app.ts'

const store = {
  ...{ short_app_description: 'Calm classes for every day', full_app_description: 'Our studio comes to your phone. '.repeat(8) },
  ...{ primary_category: 'Health & Fitness', search_keywords: 'breathing, sleep', in_app_name: 'Studio', app_icon_name: 'Studio' },
  support_email: 'help@studio.example',
}

/** Gives an app what the stores ask for: its listing, and content that everybody can open. */
export async function fillForStores({ build, deps }: Pick<TestApp, 'build' | 'deps'>, appId: string): Promise<void> {
  for (let n = 1; n <= 5; n += 1) await build.item(appId, 'articles', { title: `Class ${n}`, active: true, release_date: '', tags: [] })
  const listing = { ...store, privacy_policy_document: await build.media(appId, 'policy.docx') }
  await deps.db.platform.query(`update apps set about = about || jsonb_build_object('store', $2::jsonb) where id = $1`, [appId, listing])
  forgetApp(deps.db, appId)
}
