import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'

/** Values of an app's own document that the checks read, by path. */
export const readPaths = [
  'name',
  'username',
  'about.store.short_app_description',
  'about.store.full_app_description',
  'about.store.primary_category',
  'about.store.secondary_category',
  'about.store.search_keywords',
  'about.store.in_app_name',
  'about.store.app_icon_name',
  'about.store.support_contact',
  'about.store.support_contact_page',
  'about.store.support_email',
  'about.store.privacy_policy',
  'about.store.privacy_policy_page',
  'about.store.privacy_policy_document',
  'about.design.loading_screen_tagline',
  'about.design.logo_icon',
  'about.design.logo_icons',
  'about.title',
  'about.description',
  'about.action_bar_text',
  'about.action_bar_url',
  'about.delete_url',
  'about.platform_version',
  'setup.test',
  'onboarding.screens_file',
  'onboarding.progress.developer.status',
] as const

export type ReadPath = (typeof readPaths)[number]

/** An app's own values for the checks; unset ones are omitted. A form merges its current input over them. */
export type AppValues = Readonly<Partial<Record<ReadPath, unknown>>>

/** Extracts the values from an app's document. */
export function appValues(document: Readonly<Values>): AppValues {
  return Object.fromEntries(
    readPaths.flatMap((path) => {
      const value = path.split('.').reduce<unknown>((inner, name) => valuesOf(inner)[name], document)
      return value === undefined || value === null || value === '' ? [] : [[path, value]]
    }),
  )
}

/** A trimmed text; empty if it is not set. */
export function textAt(values: AppValues, path: ReadPath): string {
  const value = values[path]
  return typeof value === 'string' ? value.trim() : ''
}

/** The search keywords as a list: they are stored as a list, or as one text with commas. */
export function keywordsOf(values: AppValues): string[] {
  const stored = values['about.store.search_keywords']
  const parts = Array.isArray(stored) ? stored.map(String) : textAt(values, 'about.store.search_keywords').split(/[,;\n]/)
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The app's names: in the stores, and in Greenroom. */
export function namesOf(values: AppValues): string[] {
  return [...new Set([textAt(values, 'about.store.in_app_name'), textAt(values, 'name')])].filter(Boolean)
}
