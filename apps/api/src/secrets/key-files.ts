import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { SECRET_KEY_BYTES, type SecretKey, secretKey } from './secret-key.ts'

/**
 * Completes a configuration without SECRET_KEY or COOKIE_KEYS: reads the keys from files in KEYS_DIR, which the first
 * start creates (readable by the owner only, and never part of a backup). In production both settings are required, so
 * no file is created there.
 */
export async function withKeys(config: Config): Promise<Config> {
  return {
    ...config,
    secretKeys: config.secretKeys.length > 0 ? config.secretKeys : [await storedSecretKey(config.keysDir)],
    cookieKeys: config.cookieKeys.length > 0 ? config.cookieKeys : [await storedKey(config.keysDir, 'cookie-key')],
  }
}

/** The keys of SECRET_KEY, or else the one in KEYS_DIR; none when there is no such file yet. Makes nothing. */
export async function existingSecretKeys({ secretKeys, keysDir }: Config): Promise<SecretKey[]> {
  if (secretKeys.length > 0) return secretKeys
  const file = join(keysDir, SECRET_KEY_FILE)
  try {
    return [asSecretKey(keysDir, await readKey(file))]
  } catch (error) {
    if (isMissing(error)) return []
    throw error instanceof StartError ? error : unusable(file, error)
  }
}

const SECRET_KEY_FILE = 'secret-key'

async function storedSecretKey(folder: string): Promise<SecretKey> {
  return asSecretKey(folder, await storedKey(folder, SECRET_KEY_FILE))
}

function asSecretKey(folder: string, text: string): SecretKey {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === SECRET_KEY_BYTES) return secretKey(bytes)
  throw new StartError(
    `${join(folder, SECRET_KEY_FILE)} does not hold ${SECRET_KEY_BYTES} bytes in base64. Put the right key back, or set SECRET_KEY.`,
  )
}

async function storedKey(folder: string, name: string): Promise<string> {
  const file = join(folder, name)
  try {
    return await readKey(file)
  } catch (error) {
    if (!isMissing(error)) throw unusable(file, error)
  }
  try {
    // Only the last folder is private: PostgreSQL may run as another user, who passes through its parents.
    await mkdir(dirname(folder), { recursive: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeOnce(file, `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`)
    return await readKey(file)
  } catch (error) {
    throw unusable(file, error)
  }
}

async function readKey(file: string): Promise<string> {
  const key = (await readFile(file, 'utf8')).trim()
  if (key.length < SECRET_KEY_BYTES) throw new Error('it is empty or too short')
  return key
}

/** Writes the whole file or none; when another process was first, its file stays. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function unusable(file: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(
    `The key file ${file} cannot be used (${reason}). Make DATA_DIR writable (or KEYS_DIR, if you set it), or set SECRET_KEY and COOKIE_KEYS.`,
  )
}
