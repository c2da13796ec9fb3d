import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The settings that are in files: in the file that `NAME_FILE` names (secrets of Docker and Kubernetes), or in a
 * systemd credential called `NAME` or `greenroom_NAME`. A credential yields to the environment. Adds a sentence to
 * `faults` for a file that cannot be read, and for a setting that the environment has too.
 */
export function settingsInFiles(env: Environment, names: readonly string[], faults: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = env[`${name}_FILE`]?.trim() ? namedFile(env, name, faults) : credential(env, name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

function namedFile(env: Environment, name: string, faults: string[]): string | undefined {
  const file = env[`${name}_FILE`]?.trim() ?? ''
  const text = textOf(file)
  if (text === undefined) faults.push(`${name} cannot be read from ${file}, which ${name}_FILE names.`)
  if (env[name]?.trim()) faults.push(`${name} is set, and ${name}_FILE too. Remove one of them.`)
  return text
}

function credential(env: Environment, name: string): string | undefined {
  const folder = env.CREDENTIALS_DIRECTORY
  if (folder === undefined || env[name]?.trim()) return undefined
  return textOf(join(folder, name)) ?? textOf(join(folder, `greenroom_${name}`))
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
