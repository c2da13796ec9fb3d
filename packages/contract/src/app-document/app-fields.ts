import { allSettings } from '../settings/all.ts'
import { aboutFields } from './about-fields.ts'
import { accountFields } from './account-fields.ts'
import type { AppField, AppFields } from './app-field.ts'
import { onboardingFields } from './onboarding-fields.ts'
import { portalFields } from './portal-fields.ts'
import { creators } from './rights.ts'

/**
 * All values of an app that PATCH /apps/{app} accepts and GET returns, by path: those on settings screens, and those
 * without a screen. A value has one schema, wherever it is written.
 */
export const appFields: AppFields = shownElsewhere(joined(screenFields(), accountFields, portalFields, aboutFields, onboardingFields))

function screenFields(): AppFields {
  const fields: Record<string, AppField> = {}
  for (const { segment, fields: own, settings } of allSettings) {
    for (const [name, field] of Object.entries(own)) {
      if (settings.elsewhere.includes(name)) continue
      const path = settings.at[name] ?? ''
      const screens = [...(fields[path]?.screens ?? []), `/${segment}`]
      fields[path] = {
        ...(settings.rights[name] ?? creators),
        release: settings.release[name] ?? 'none',
        field: settings.wider?.[name] ?? field,
        screens,
      }
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

/** Screens that show values of another definition: users who can open one of them can write the value. */
function shownElsewhere(fields: AppFields): AppFields {
  const all: Record<string, AppField> = { ...fields }
  for (const { segment, settings } of allSettings) {
    for (const name of settings.elsewhere) {
      const path = settings.at[name] ?? ''
      const field = all[path]
      if (!field) throw new Error(`Settings ${segment}: '${path}' is defined nowhere else; take '${name}' out of 'elsewhere'.`)
      if (field.screens.length > 0) all[path] = { ...field, screens: [...field.screens, `/${segment}`] }
    }
  }
  return all
}
