import { forgetApp } from '../domain/apps/read/current-app.ts'
import type { TestApp } from './app.ts'

/** The required fields of App Design, without the name that every app has. */
export const wholeDesign = { loading_screen_tagline: 'Calm classes for every day', logo_icon: 'create' }
const store = {
  ...{ short_app_description: 'Calm classes for every day', full_app_description: 'Our studio comes to your phone. '.repeat(8) },
  ...{
    primary_category: 'Health & Fitness',
    secondary_category: 'Lifestyle',
    search_keywords: 'breathing, sleep',
    in_app_name: 'Studio',
    app_icon_name: 'Studio',
  },
  support_email: 'help@studio.example',
}

/** Fills in an app's App Design and App Store Info, as if the owner had saved them before. */
export async function fillForms({ build, deps }: Pick<TestApp, 'build' | 'deps'>, appId: string): Promise<void> {
  const listing = { ...store, privacy_policy_document: await build.media(appId, 'policy.docx') }
  const forms = { design: wholeDesign, store: listing }
  await deps.db.platform.query('update apps set about = about || $2::jsonb where id = $1', [appId, forms])
  forgetApp(deps.db, appId)
}

/** Launches an app as a super user, who fills in what the stores require of it. */
export async function launch(site: Pick<TestApp, 'build' | 'deps' | 'call'>, appId: string, as: string): Promise<void> {
  await fillForStores(site, appId)
  const data = { onboarding: { build_and_submit: 'Ready', status: 'Launched' } }
  const { statusCode, body } = await site.call('PATCH', `/api/apps/${appId}`, { as, body: { data } })
  if (statusCode !== 200) throw new Error(body)
}

/** Fills in what the stores require of an app: its listing, and content that is visible to everyone. */
export async function fillForStores(site: Pick<TestApp, 'build' | 'deps'>, appId: string): Promise<void> {
  for (let n = 1; n <= 5; n += 1) {
    await site.build.item(appId, 'articles', { title: `Class ${n}`, active: true, release_date: '', tags: [] })
  }
  await fillForms(site, appId)
}
