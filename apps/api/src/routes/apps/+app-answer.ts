import { standardRoles } from '@greenroom/contract/access/roles'
import { z } from 'zod'
import { presentApp as documentOf, filesOf } from '../../domain/apps/fields/present.ts'
import { countContent } from '../../domain/apps/onboarding/count-content.ts'
import type { CurrentApp } from '../../domain/apps/read/current-app.ts'
import { listChildIds } from '../../domain/apps/read/list-apps.ts'
import { privateFileNames, resolveReferences } from '../../domain/media/references.ts'
import { etagOf } from '../../domain/records/write/lock-for-change.ts'
import type { Context } from '../../http/route.ts'
import type { Session } from '../../session.ts'

export const anything = z.record(z.string(), z.unknown())
/** Responds with the app as this person sees it, and its version as ETag. */
export async function presentApp({ deps, session, reply, read }: Context<'appAdmin'>, app: CurrentApp) {
  const isCounted = app.onboarding.wizard === true || (session.isSuper && app.onboarding.progress !== undefined)
  const mentions = filesOf(app)
  const isReadBeside = mentions.length > 0 || isCounted
  const [[files, privateFiles, counts], childIds] = await Promise.all([
    isReadBeside
      ? read((sql) =>
          Promise.all([
            resolveReferences(sql, app.id, mentions, deps.config.publicUrl),
            // Only our team reads private files, so only it gets their names.
            session.isSuper ? privateFileNames(sql, app.id, mentions) : {},
            // Only the wizard, and the team's view of its progress, need the counts.
            isCounted ? countContent(sql, deps.config, app.id) : null,
          ]),
        )
      : ([{}, {}, null] as const),
    app.isParent ? listChildIds(deps.db.platform, app.id) : [],
  ])
  reply.header('etag', etagOf(app.version))
  return { data: { ...documentOf(app, { files, privateFiles, childIds, counts }, session), role: roleIn(app.id, session) } }
}

/** The caller's role in the app, by which the console shows what they may do. */
function roleIn(appId: string, { roles, isSuper }: Pick<Session, 'roles' | 'isSuper'>) {
  const role = isSuper ? undefined : roles.get(appId)
  if (role === undefined) return { key: 'owner', label: standardRoles.owner.label, permissions: null }
  return { key: role.key, label: role.label, permissions: role.permissions === 'all' ? null : [...role.permissions] }
}
