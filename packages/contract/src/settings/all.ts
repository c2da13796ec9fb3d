import type { Settings } from '../app-document/define-settings.ts'
import { allResources } from '../resources/all.ts'
import { onboardingSettings } from './onboarding/all.ts'
import { settingsScreens } from './screens.ts'

/** Every settings screen. */
export const allSettings: readonly Settings[] = soundSettings([...settingsScreens, ...onboardingSettings])

/** The settings screen by the API's name: `webapp`, `about_members`. */
export function settingsByName(name: string): Settings | undefined {
  return allSettings.find((settings) => settings.name === name)
}

/** Throws if screens have the same name, or two rules for one value. */
export function soundSettings(all: readonly Settings[]): readonly Settings[] {
  for (const key of ['segment', 'name'] as const) {
    const values = all.map((settings) => settings[key])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice) throw new Error(`Settings ${twice}: two screens have the ${key} '${twice}'; rename one.`)
  }
  const taken = all.find(({ segment }) => allResources.some((resource) => resource.segment === segment))
  if (taken) throw new Error(`Settings ${taken.segment}: a resource has this segment; rename one.`)
  const fields = new Map<string, unknown>()
  for (const { segment, fields: own, settings } of all) {
    for (const [name, path] of Object.entries(settings.at)) {
      if (settings.elsewhere.includes(name)) continue
      const known = fields.get(path) ?? own[name]
      if (known !== own[name]) {
        throw new Error(`Settings ${segment}: '${path}' has another rule on another screen; use the same field object on both.`)
      }
      fields.set(path, known)
    }
  }
  return all
}
