import { isLaunched } from '@greenroom/contract/access/onboarding'
import { shownAccountType } from '@greenroom/contract/apps/forced-changes'
import type { FileNames } from '@greenroom/contract/fields/traits'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { MediaMetadata } from '@greenroom/contract/media/file-answers'
import { READY } from '@greenroom/contract/onboarding/constants'
import { withCounts } from '@greenroom/contract/onboarding/counted'
import type { Counts } from '@greenroom/contract/onboarding/required-content'
import type { Session } from '../../../session.ts'
import { collectReferences } from '../../media/references.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { type Branch, fieldTree, isLeaf } from './field-tree.ts'
import { type SecretState, shown } from './shown.ts'

/** Data read in addition to the app's row. */
type RelatedRows = {
  childIds: readonly string[]
  files: Readonly<Record<string, MediaMetadata>>
  /** Names of the private files among them, if the reader may read these. */
  privateFiles: FileNames
  /** The wizard's content counts; null if they were not requested. */
  counts: Counts | null
}

/**
 * An app as its administrators read it (SHELL-092, SESS-002 to SESS-006): only keys of the field table. Secrets are
 * returned as `{set, last4}`, never by value; for the app_token only super users see even that (OQ-117).
 */
export function presentApp(
  app: CurrentApp,
  { childIds, files, privateFiles, counts }: RelatedRows,
  session: Pick<Session, 'isSuper' | 'help' | 'permissions'>,
) {
  const showsLast4 = !session.help && session.permissions === 'all'
  const secret = (name: string): SecretState => {
    const found = app.secrets.find((candidate) => candidate.name === name)
    if (!found) return { set: false }
    return { set: true, ...(showsLast4 && { last4: found.last4 }), updated_at: found.updated_at }
  }
  const part = (name: string, value: unknown) => {
    const visible = shown(branch(name), value, { isSuper: session.isSuper, secretOf: secret, privateFiles })
    const mentioned = collectReferences(visible).flatMap(({ id }) => (files[id] ? [[id, files[id]] as const] : []))
    return { ...visible, ...(mentioned.length > 0 && { media_metadata: Object.fromEntries(mentioned) }) }
  }
  return {
    id: app.id,
    name: app.name,
    username: app.username,
    domains: app.domains,
    setup: part('setup', { ...app.setup, account_type: shownAccountType(app.setup) }),
    about: part('about', app.about),
    onboarding: part(
      'onboarding',
      counts ? { ...withCounts(app.onboarding, counts), liveStatus: liveStatusOf(app.onboarding) } : app.onboarding,
    ),
    portal: portalOf(app),
    member_content_message: part('member_content_message', app.memberContentMessage),
    is_pending: app.isPending,
    parents: app.parents.map(({ id, name }) => ({ id, name })),
    from_apps: app.parents.filter((parent) => parent.maySend).map(({ id, name }) => ({ id, name })),
    reseller_of: app.setup.reseller === true ? childIds : [],
    fcm_project_id: app.fcmProjectId,
    fcm_key: secret('fcm_key'),
    enterprise_token: { set: app.setup.enterprise === true && secret('app_token').set },
    limits: app.limits,
    version: app.version,
    ...(session.isSuper && { app_token: secret('app_token') }),
  }
}

/** Every file that the app's own row mentions. */
export function filesOf({ setup, about, onboarding, memberContentMessage }: CurrentApp) {
  return collectReferences([setup, about, onboarding, memberContentMessage])
}

function branch(name: string): Branch {
  const node = fieldTree[name]
  return node && !isLeaf(node) ? node : {}
}

/** The portal's texts: a view of the enterprise app's own setup (OQ-037). */
function portalOf(app: CurrentApp) {
  const { setup } = app
  return {
    image_url: text(setup.enterprise_portal_image_url),
    description: text(setup.enterprise_portal_description),
    logo_url: text(valuesOf(valuesOf(setup.header).logo).logo_url),
    free_account: setup.free === true,
    free_account_message: text(setup.enterprise_free_account_message),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The build status as text, derived from onboarding.build_and_submit and its status (OQ-071). */
function liveStatusOf(onboarding: Readonly<Record<string, unknown>>): string {
  const { status } = valuesOf(valuesOf(onboarding.progress).build_and_submit)
  if (isLaunched(status)) return 'Live'
  if (onboarding.build_and_submit === READY) return 'Ready to launch'
  return onboarding.build_and_submit === 'In Progress' ? 'Being built' : 'Not live yet'
}
