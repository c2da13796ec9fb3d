import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** A file of a setting cannot be used. The message completes the sentence 'SECRET_KEY …'. */
export class SettingFileError extends Error {
  override name = 'SettingFileError'
}

/**
 * The text of a setting: from the environment, from the file that `NAME_FILE` names (secrets of Docker and
 * Kubernetes), or from a systemd credential called `NAME` or `greenroom_NAME`. Throws `SettingFileError` if the named
 * file cannot be read, or if the environment has the setting too.
 */
export function textOfSetting(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`]?.trim()
  if (file) {
    if (env[name]?.trim()) throw new SettingFileError(`is set, and ${name}_FILE too. Remove one of them.`)
    const text = textOf(file)
    if (text === undefined) throw new SettingFileError(`cannot be read from ${file}, which ${name}_FILE names.`)
    return text
  }
  if (env[name]?.trim()) return env[name]
  const folder = env.CREDENTIALS_DIRECTORY
  return folder === undefined ? undefined : (textOf(join(folder, name)) ?? textOf(join(folder, `greenroom_${name}`)))
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
