import { allSettings } from '../settings/all.ts'
import { aboutFields } from './about-fields.ts'
import { accountFields } from './account-fields.ts'
import type { AppField, AppFields } from './app-field.ts'
import { onboardingFields } from './onboarding-fields.ts'
import { portalFields } from './portal-fields.ts'
import { creators } from './rights.ts'

/**
 * All that PATCH /apps/{app} takes and GET answers of an app, by path: what the settings screens edit, and what no
 * screen edits yet. A value has one rule, wherever it is written.
 */
export const appFields: AppFields = joined(screenFields(), accountFields, portalFields, aboutFields, onboardingFields)

function screenFields(): AppFields {
  const fields: Record<string, AppField> = {}
  for (const { segment, fields: own, settings } of allSettings) {
    for (const [name, field] of Object.entries(own)) {
      const place = settings.at[name] ?? ''
      const screens = [...(fields[place]?.screens ?? []), `/${segment}`]
      fields[place] = { ...(settings.rights[name] ?? creators), field, screens }
    }
  }
  return fields
}

function joined(...tables: readonly AppFields[]): AppFields {
  const all: Record<string, AppField> = {}
  for (const [path, field] of tables.flatMap((table) => Object.entries(table))) {
    if (path in all) throw new Error(`App field '${path}' is defined twice; leave the definition of its settings screen.`)
    all[path] = field
  }
  return all
}
