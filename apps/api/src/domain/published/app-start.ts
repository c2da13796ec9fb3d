import { has } from '@greenroom/contract/access/flags'
import { inVersionRange, since } from '@greenroom/contract/access/versions'
import { type DocumentPaths, documentOf, valuesIn } from '@greenroom/contract/app-document/document-values'
import { startFeatures } from '@greenroom/contract/app-document/start-names'
import { startDefaults, startValues } from '@greenroom/contract/app-document/start-values'
import { hasWebsite } from '@greenroom/contract/apps/has-website'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { appMenu } from '@greenroom/contract/menu/app-menu'
import { allResources } from '@greenroom/contract/resources/all'
import { homeScreens } from '@greenroom/contract/resources/welcome_screens'
import { isPublished } from '@greenroom/contract/visibility/published'
import { RawJson } from '../../answers/raw-json.ts'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { resolvePublishedFiles } from '../media/published-files.ts'
import { collectReferences } from '../media/references.ts'
import { isOpen } from '../records/scope.ts'
import { readGlobalFields } from './global-fields.ts'
import { listPublished, type ReadScope } from './read-published.ts'

/** The maximum number of home screens. An app shows one of them to each member, and owners create only a few. */
const MOST_HOME_SCREENS = 50

/**
 * Everything that an app needs when it starts, in one response for this viewer: its name, design, menu, home screens,
 * about page, member screens, store links, the platform's global fields, and what its platform version and setup
 * enable.
 */
export async function readAppStart(sql: Sql, app: CurrentApp, reading: ReadScope & { vapidPublicKey: string }): Promise<RawJson> {
  const { facts, publicUrl, vapidPublicKey } = reading
  const document: Values = {
    setup: app.setup,
    about: app.about,
    onboarding: app.onboarding,
    member_content_message: app.memberContentMessage,
  }
  const groups = Object.fromEntries(Object.keys(startValues).map((name) => [name, startGroupOf(name, document)]))
  const [media, fields, screens] = await Promise.all([
    resolvePublishedFiles(sql, app.id, collectReferences(groups), publicUrl),
    readGlobalFields(sql),
    isOpen(homeScreens, facts) ? listPublished(sql, reading, homeScreens, ALL_HOME_SCREENS) : new RawJson('{"data":[]}'),
  ])
  const start = {
    ...{ id: app.id, name: app.name, username: app.username, domains: app.domains, has_website: hasWebsite(app.setup) },
    time_zone: facts.app.timeZone,
    platform_version: facts.app.platformVersion.toFixed(1),
    features: Object.fromEntries(startFeatures.map((flag) => [flag, has(facts.app, flag)])),
    supports: Object.fromEntries(Object.entries(since).map(([name, from]) => [name, inVersionRange(facts.app.platformVersion, { from })])),
    collections: allResources.filter((resource) => isCollection(resource) && isOpen(resource, facts)).map(({ endpoint }) => endpoint),
    menu: appMenu(app.setup, facts),
    ...groups,
    notifications: facts.app.hasWebPush ? { vapid_public_key: vapidPublicKey } : null,
    media_metadata: media,
    global_fields: fields,
  }
  const { data } = JSON.parse(screens.text)
  return new RawJson(JSON.stringify({ data: { ...start, home_screens: data } }))
}

/** One group of the values that an app reads when it starts, such as its looks, with defaults for what nobody chose. */
export function startGroupOf(name: string, document: Values): Values {
  return documentOf(PATHS, { ...startDefaults[name], ...chosenIn(startValues[name] ?? {}, document) })
}

/** A nested resource is listed below its parent alone. */
function isCollection(resource: Resource): boolean {
  return isPublished(resource) && !listedBelow(resource)
}

/** What an owner has entered; an emptied value counts as none. */
function chosenIn(paths: DocumentPaths, document: Values): Values {
  return Object.fromEntries(Object.entries(valuesIn(paths, document)).filter(([, value]) => value !== ''))
}

const ALL_HOME_SCREENS = { page: 1, size: MOST_HOME_SCREENS, q: '', sort: [], filters: {}, fields: null }

/** Each value of the response is at its own path. */
const PATHS = Object.fromEntries(Object.values(startValues).flatMap((group) => Object.keys(group).map((name) => [name, name])))
