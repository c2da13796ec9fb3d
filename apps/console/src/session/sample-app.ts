import type { App, ListedApp } from '@greenroom/contract/apps/app-answers'

/** An app without any settings, as returned by the API, for tests. */
export const app: App = {
  ...{ id: 'one', name: 'One', username: null, domains: [], setup: {}, about: {}, onboarding: {}, member_content_message: {} },
  portal: { image_url: '', description: '', logo_url: '', free_account: false, free_account_message: '' },
  ...{
    is_pending: false,
    parents: [],
    from_apps: [],
    reseller_of: [],
    fcm_project_id: null,
    enterprise_token: { set: false },
    fcm_key: { set: false },
  },
  ...{ limits: {}, version: 1, role: { key: 'owner', label: 'Owner', permissions: null } },
}

/** The same in the list of apps. */
export const listed: ListedApp = { id: 'one', name: 'One', premium_lite: false, premium_plus: false, is_pending: false }
