import type { Session } from '../../http/session.ts'
import type { CurrentApp } from './current-app.ts'
import type { AppSecret } from './queries.ts'

export type SecretState = { set: boolean; last4?: string; updated_at?: string }

/**
 * An app as its administrators read it (SHELL-092, SESS-002 to SESS-006). Secrets are answered as `{set, last4}` and never by value;
 * of the app_token even that is for super users alone (OQ-117).
 */
export function presentApp(app: CurrentApp, secrets: readonly AppSecret[], childIds: readonly string[], session: Session) {
  const secret = (name: string): SecretState => {
    const found = secrets.find((candidate) => candidate.name === name)
    return found ? { set: true, last4: found.last4, updated_at: found.updated_at } : { set: false }
  }
  const oldPushKeys = ['push_notification_app_id', 'push_notification_app_key'].map((name) => [name, secret(name)] as const)
  return {
    id: app.id,
    name: app.name,
    username: app.username,
    setup: app.setup,
    about: { ...app.about, ...Object.fromEntries(oldPushKeys.filter(([, { set }]) => set)) },
    onboarding: app.onboarding,
    portal: portalOf(app),
    member_content_message: app.memberContentMessage,
    is_pending: app.isPending,
    parents: app.parents.map(({ id, name }) => ({ id, name })),
    from_apps: app.parents.filter((parent) => parent.maySend).map(({ id, name }) => ({ id, name })),
    reseller_of: app.setup.reseller === true ? childIds : [],
    fcm_project_id: app.fcmProjectId,
    fcm_key: secret('fcm_key'),
    limits: app.limits,
    version: app.version,
    ...(session.isSuper && { app_token: secret('app_token') }),
  }
}

/** The portal's texts: a view on the enterprise app's own setup (OQ-037). */
function portalOf(app: CurrentApp) {
  const { setup } = app
  return {
    image_url: text(setup.enterprise_portal_image_url),
    description: text(setup.enterprise_portal_description),
    logo_url: text(Object(Object(setup.header).logo).logo_url),
    free_account: setup.free === true,
    free_account_message: text(setup.enterprise_free_account_message),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
