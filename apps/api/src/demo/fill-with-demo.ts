import { isLaunched } from '@greenroom/contract/access/onboarding'
import { newApp } from '@greenroom/contract/apps/new-app'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import { demoAccounts } from '../domain/accounts/demo-accounts.ts'
import { hashPassword } from '../domain/accounts/password-hash.ts'
import { createAccount, linkToApp } from '../domain/accounts/stored-accounts.ts'
import { storeSecret } from '../domain/apps/secrets/app-secrets.ts'
import type { Author } from '../domain/records/scope.ts'
import { type DemoServiceAccount, demoServiceAccount } from '../edges/fcm/demo-service-account.ts'
import { demoOneSignalKeys } from '../edges/onesignal/demo-keys.ts'
import { newToken } from '../secrets/token.ts'
import { childBusinesses } from './child-businesses.ts'
import { type DemoApp, demoApps } from './demo-apps.ts'
import { demoRecords } from './demo-records.ts'
import { memberScreens } from './demo-settings.ts'
import { hasAccounts } from './has-accounts.ts'
import { launchingApps } from './launching-apps.ts'
import { otherContent } from './other-content.ts'
import type { DemoPicture } from './pictures/demo-pictures.ts'
import { readArticles } from './read-articles.ts'
import { ridgeway } from './ridgeway.ts'
import { rosehill } from './rosehill.ts'
import { seedActionForms } from './seed-action-forms.ts'
import { seedBusinessPush } from './seed-business-push.ts'
import { seedContent } from './seed-content.ts'
import { seedDays } from './seed-days.ts'
import { seedGlobalFields } from './seed-global-fields.ts'
import { seedMembers } from './seed-members.ts'
import { seedNews } from './seed-news.ts'
import { seedPacks } from './seed-packs.ts'
import { pictureNamed, pictureStudio, seedPictures } from './seed-pictures.ts'
import { seedProgress } from './seed-progress.ts'
import { seedPushes } from './seed-pushes.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedSounds } from './seed-sounds.ts'

/**
 * Fills an empty database with the demo: two accounts, eleven apps and all that belongs to them, in one transaction.
 * Returns whether it did: of two processes that start together, one does.
 */
export async function fillWithDemo(deps: Deps): Promise<boolean> {
  const fcm = await demoServiceAccount(deps.config.dataDir)
  const passwordHash = await hashPassword(demoAccounts.password)
  return await deps.db.changePlatform(async (tx) => {
    // When two processes start together, the second waits here, and then finds the accounts of the first.
    await tx.query(`select pg_advisory_xact_lock(hashtext('greenroom demo'))`)
    if (await hasAccounts(tx)) return false
    const staffId = await createAccount(tx, { email: demoAccounts.staff, name: 'Sam Porter', isSuper: true, passwordHash })
    const creatorId = await createAccount(tx, { email: demoAccounts.owner, name: 'Casey Lane', passwordHash })
    const sam = { actorId: staffId, actorName: 'Sam Porter' }
    const casey = { actorId: creatorId, actorName: 'Casey Lane' }
    const draw = pictureStudio()
    const appIds = new Map<string, string>()
    for (const app of [...demoApps, ...childBusinesses, ...launchingApps, rosehill(), ridgeway()]) {
      const parentId = app.parent === undefined ? null : (appIds.get(app.parent) ?? null)
      appIds.set(
        app.name,
        await seedApp(deps, tx, { app, creatorId, staffId, author: app.creator ? casey : sam, parentId, passwordHash, fcm, draw }),
      )
    }
    const [{ parent: group = '' } = {}] = childBusinesses
    const businesses = childBusinesses.map(({ name, devices }) => ({ id: appIds.get(name) ?? '', name, devices: devices - 1 }))
    await seedBusinessPush(tx, {
      parent: { id: appIds.get(group) ?? '', name: group },
      businesses,
      by: { id: staffId, name: 'Sam Porter' },
    })
    await seedNews(deps, tx, staffId)
    await seedGlobalFields(deps, tx, staffId)
    return true
  })
}

/** An app with more members was made some months ago. */
const ESTABLISHED = 20

type Plan = {
  app: DemoApp
  creatorId: string
  staffId: string
  /** The author of the content. */
  author: Author
  parentId: string | null
  /** The hash of the published password, of accounts and members. */
  passwordHash: string
  fcm: DemoServiceAccount
  draw: (picture: DemoPicture) => Promise<Buffer>
}

async function seedApp(deps: Deps, tx: Tx, { app, creatorId, staffId, author, parentId, passwordHash, fcm, draw }: Plan): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into apps (id, name, username, setup, about, onboarding, member_content_message, fcm_project_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() - make_interval(days => $9))`,
    [
      id,
      app.name,
      app.username,
      { ...(isLaunched(app.onboarding?.status ?? 'Launched') ? { app_status: 'Launched' } : newApp.setup), ...app.setup },
      app.about,
      app.onboarding ?? { status: 'Launched' },
      memberScreens(app, deps.config.webHost),
      fcm.projectId,
      app.members > ESTABLISHED ? 200 : 5,
    ],
  )
  if (app.creator) await linkToApp(tx, creatorId, id)
  if (parentId !== null) await tx.query('insert into app_relations (app_id, parent_id) values ($1, $2)', [id, parentId])
  await storeSecret(tx, deps.vault, { appId: id, name: 'fcm_key' }, fcm.json)
  await storeSecret(tx, deps.vault, { appId: id, name: 'app_token' }, newToken())

  if (app.oneSignal) {
    await storeSecret(tx, deps.vault, { appId: id, name: 'push_notification_app_id' }, demoOneSignalKeys.appId)
    await storeSecret(tx, deps.vault, { appId: id, name: 'push_notification_app_key' }, demoOneSignalKeys.key)
  }

  const articles = app.articles === undefined ? [] : await readArticles(app.articles)
  const picture = await seedPictures(deps, tx, { appId: id, userId: creatorId }, picturesOf(app, articles), draw)
  if (app.username === 'stillwater') await seedSounds(deps, tx, { appId: id, userId: creatorId })
  const records = demoRecords(tx, deps.config, { appId: id, author }, app)
  const content = await seedContent(records, app, articles, picture)
  await seedActionForms(tx, { appId: id, app, webHost: deps.config.webHost }, records, content.directories.get('Our teachers'))
  const memberTags = app.tags.filter(({ category = 'Content', expiresIn = 1 }) => category === 'Content' && expiresIn > 0)
  const tagIds = memberTags.map(({ name }) => content.tags.get(name)).filter((tagId) => tagId !== undefined)
  await seedMembers(tx, id, app, { tagIds, parentId, passwordHash })
  await seedPushes(tx, id, app, creatorId, content)
  await seedDays(tx, id, app)
  await seedProgress(tx, id)
  await seedReviews(deps, tx, id, app, staffId)
  await seedPacks(tx, { appId: id, username: app.username, author }, records, content)
  return id
}

function picturesOf(app: DemoApp, articles: readonly { picture: string }[]): DemoPicture[] {
  return [
    ...articles.map((article) => pictureNamed(article.picture)),
    ...app.topics.map((topic) => topic.picture),
    ...app.directories.map((directory) => directory.picture),
    ...app.tags.flatMap((tag) => tag.confirmation?.picture ?? []),
    ...(otherContent[app.username] ?? []).flatMap(({ picture, photos = [] }) => [
      ...(picture ? [picture] : []),
      ...photos.map(([name]) => name),
    ]),
  ]
}
