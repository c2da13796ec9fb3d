import type { SettingGroup } from '../config/setting.ts'
import { settingGroups } from '../config/settings.ts'

const groups: readonly SettingGroup[] = Object.values(settingGroups)

/** The settings as the README's table. */
export function settingsAsMarkdown(): string {
  const rows = groups.flatMap(({ title, settings }) => [
    `| **${title}** | | |`,
    ...Object.values(settings).map(
      ({ name, standard, unset, sentence }) => `| \`${name}\` | ${standard ? `\`${standard}\`` : (unset ?? '')} | ${sentence} |`,
    ),
  ])
  return ['| Setting | When unset | What it does |', '|---|---|---|', ...rows, ''].join('\n')
}

/** The settings as `.env.example`: every line is commented out. */
export function settingsAsEnvironment(): string {
  const blocks = groups.map(({ title, settings }) => {
    const lines = Object.values(settings).map(({ name, standard, unset, sentence }) => {
      const meaning = unset === undefined ? '' : ` Unset: ${unset}.`
      return `# ${sentence}${meaning}\n#${name}=${standard ?? ''}`
    })
    return [`# ${title} ${'-'.repeat(Math.max(3, 100 - title.length))}`, ...lines].join('\n\n')
  })
  return `${['# Copy this file to .env and change what you need. Every setting may also come from the environment.', ...blocks].join('\n\n')}\n`
}

if (import.meta.main) process.stdout.write(process.argv.includes('--env') ? settingsAsEnvironment() : settingsAsMarkdown())
