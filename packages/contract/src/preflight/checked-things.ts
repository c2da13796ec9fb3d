import type { Check, FixTarget } from './define-check.ts'

/** What a check looks at, as a noun: the groups in which checks without a result are listed. */
export function thingOf({ target, reads }: Pick<Check, 'target' | 'reads'>): string {
  if (reads === 'content') return 'Content'
  return 'field' in target ? (things[target.field] ?? 'App') : 'Links in the content'
}

const things: Readonly<Partial<Record<Extract<FixTarget, { field: string }>['field'], string>>> = {
  'about.store.short_app_description': 'Short description',
  'about.store.full_app_description': 'Full description',
  'about.store.primary_category': 'Categories',
  'about.store.secondary_category': 'Categories',
  'about.store.search_keywords': 'Search keywords',
  'about.store.in_app_name': 'App name in the stores',
  'about.store.app_icon_name': 'Name below the icon',
  'about.store.support_contact': 'Support page',
  'about.store.support_contact_page': 'Support page',
  'about.store.support_email': 'Support email',
  'about.store.privacy_policy': 'Privacy policy',
  'about.store.privacy_policy_page': 'Privacy policy',
  'about.store.privacy_policy_document': 'Privacy policy',
  'about.design.loading_screen_tagline': 'Tagline',
  'about.design.logo_icons': 'Logo',
  'about.action_bar_url': 'Links of the app',
  'about.delete_url': 'Page for account deletion',
  'about.platform_version': 'Platform version',
  'setup.test': 'Build',
  'onboarding.screens_file': 'Screenshots',
  'onboarding.progress.developer.status': 'Developer accounts',
  'onboarding.apple_dev_email': 'Apple developer account',
  'onboarding.google_dev_email': 'Google developer account',
}
