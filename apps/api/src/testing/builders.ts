import type { StandardRole } from '@greenroom/contract/access/roles'
import { type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import { parentOf } from '@greenroom/contract/define/nesting'
import { applies, type FormFacts, type Values } from '@greenroom/contract/fields/field'
import { setupFileRules, type UploadPurpose } from '@greenroom/contract/media/setup-files'
import { resourceByName } from '@greenroom/contract/resources/all'
import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import { forgetApp, loadCurrentApp } from '../domain/apps/read/current-app.ts'
import { factsOf } from '../domain/apps/read/facts-of.ts'
import { storeSecret } from '../domain/apps/secrets/app-secrets.ts'
import { insertMedia } from '../domain/media/stored-media.ts'
import { createRecord } from '../domain/records/write/create-record.ts'

type NewApp = {
  name?: string
  setup?: object
  about?: object
  onboarding?: object
  /** Its own limits of a free account by name, such as `{articles: 2}`. */
  limits?: Record<string, number>
}

/** Creates what a test is about, with everything that it depends on. */
export function builders(deps: Pick<Deps, 'db' | 'vault' | 'config'>) {
  const { db, vault } = deps
  const build = {
    /** A person with a sign-in. */
    async user({ name = 'Alex', isSuper = false }: { name?: string; isSuper?: boolean } = {}) {
      const id = newId()
      const email = `${id}@example.com`
      await db.platform.query('insert into users (id, email, name, is_super) values ($1, $2, $3, $4)', [id, email, name, isSuper])
      return { id, email, name }
    },

    superUser: () => build.user({ name: 'Sam', isSuper: true }),

    /** An app of the newest platform version, whose app_token is `token-of-` and its id. */
    async app({ name = 'Studio', setup = {}, about = { platform_version: '10.0' }, onboarding = {}, limits = {} }: NewApp = {}) {
      const id = newId()
      const token = `token-of-${id}`
      await db.changePlatform(async (tx) => {
        await tx.query('insert into apps (id, name, username, setup, about, onboarding, limits) values ($1, $2, $3, $4, $5, $6, $7)', [
          id,
          name,
          `studio-${id}`,
          setup,
          about,
          onboarding,
          limits,
        ])
        await storeSecret(tx, vault, { appId: id, name: 'app_token' }, token)
      })
      return { id, name, token }
    },

    /** A business under the app `parentId`. */
    async childApp(parentId: string, { name = 'Branch', disabled = false }: { name?: string; disabled?: boolean } = {}) {
      const app = await build.app({ name })
      await db.platform.query('insert into app_relations (app_id, parent_id) values ($1, $2)', [app.id, parentId])
      if (disabled) await db.platform.query('update apps set disabled_at = now() where id = $1', [app.id])
      forgetApp(db, parentId)
      return app
    },

    /** A person who administers the app, which is created when none is named. */
    async creator(appId?: string, { role = 'owner', ...person }: { name?: string; role?: StandardRole } = {}) {
      const user = await build.user(person)
      const app = appId ?? (await build.app()).id
      await db.platform.query('insert into app_creators (app_id, user_id, role) values ($1, $2, $3)', [app, user.id, role])
      forgetApp(db, app)
      return { ...user, appId: app }
    },

    /**
     * A valid record of a resource, by its API name; `values` replaces single fields. A nested one is created below new
     * records, unless `within` names the one whose path it is below. Returns its id.
     */
    async item(appId: string, name: string, values: Values = {}, within?: string): Promise<string> {
      const resource = resourceByName(name)
      const app = await loadCurrentApp(db, appId)
      if (!resource || !app) throw new Error(`There is no resource ${name}, or no app ${appId}.`)
      const parent = within === undefined ? await build.placement(appId, resource) : { within, values: {} }
      const scope = {
        appId,
        author: { actorId: null, actorName: 'a test' },
        within: parent.within,
        facts: factsOf(app, { isSuper: true }, deps.config),
        limits: {},
        businesses: app.businesses,
        publicUrl: deps.config.publicUrl,
      }
      const whole = {
        ...resource.example(scope.facts),
        ...(await build.requiredLinks(appId, resource, scope.facts, values)),
        ...parent.values,
        ...values,
      }
      return db.changeApp(appId, async (tx) => (await createRecord(tx, scope, resource, whole)).id)
    },

    /** New records around a nested one: the one whose path it is below, and the field that refers to its parent. */
    async placement(appId: string, resource: Resource): Promise<{ within: string | undefined; values: Values }> {
      const parent = parentOf(resource)
      if (!parent) return { within: undefined, values: {} }
      const around = await build.placement(appId, parent)
      const id = await build.item(appId, parent.name, around.values, around.within)
      const field = resource.parent?.field
      return field === undefined ? { within: id, values: {} } : { within: around.within, values: { [field]: id } }
    },

    /**
     * New records for the relations that a valid record of the resource requires; none for those that `values` names.
     */
    async requiredLinks(appId: string, resource: Resource, facts: FormFacts, values: Values = {}): Promise<Values> {
      const links: Values = {}
      for (const [name, field] of relationsOf(resource.fields)) {
        if (!field.required || name in values || !applies(field.when, resource.example(facts))) continue
        const id = await build.item(appId, field.to, field.only)
        links[name] = field.many ? [id] : id
      }
      return links
    },

    /** Changes an app's row, as a super user's settings would. */
    async change(appId: string, { setup, limits, about }: Pick<NewApp, 'setup' | 'limits' | 'about'>): Promise<void> {
      await db.platform.query(
        'update apps set setup = coalesce($2, setup), limits = coalesce($3, limits), about = coalesce($4, about) where id = $1',
        [appId, setup ?? null, limits ?? null, about ?? null],
      )
      forgetApp(db, appId)
    },

    /** A file of the app, without its bytes; returns the reference that records use for it. */
    async media(appId: string, filename = 'photo.jpg'): Promise<string> {
      const id = crypto.randomUUID()
      const bytes = { contentType: 'image/jpeg', size: 10, sha256: Buffer.of(0), width: null, height: null }
      await db.changeApp(appId, (tx) => insertMedia(tx, { appId, id, kind: 'image', filename, createdBy: null, ...bytes }))
      return `media:${id}`
    },

    /** The same for a file that was uploaded for a purpose; a private one cannot be read. */
    async setupFile(appId: string, purpose: UploadPurpose): Promise<string> {
      const { type: kind, extensions, private: isPrivate } = setupFileRules[purpose]
      const id = crypto.randomUUID()
      const bytes = { contentType: 'application/octet-stream', size: 10, sha256: Buffer.of(0), width: null, height: null }
      const sealed = isPrivate && ({ sealed: { key: Buffer.of(0), readers: 'superUsers' } } as const)
      const row = { appId, id, kind, filename: `file.${extensions[0]}`, createdBy: null, ...bytes, ...sealed }
      await db.changeApp(appId, (tx) => insertMedia(tx, row))
      return `media:${id}`
    },
  }
  return build
}
