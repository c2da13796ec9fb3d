import { generateKeyPair } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { GOOGLE_TOKEN_URI } from './service-account.ts'

/** A made-up Firebase project whose key only the local simulator accepts. */
export type DemoServiceAccount = {
  projectId: string
  clientEmail: string
  /** PEM, SPKI: the simulator checks signatures with it. */
  publicKey: string
  /** The service account's JSON text, stored as the app's fcm_key. */
  json: string
}

/** The Firebase project of the demo's apps, which no other app has. */
export const DEMO_PROJECT = 'greenroom-demo'
const CLIENT_EMAIL = 'push@greenroom-demo.example.com'

const storedAccount = z.object({ publicKey: z.string(), json: z.string() })

/**
 * The demo's service account: its RSA key is created once per data folder and stored in a file that only the owner can
 * read.
 */
export async function demoServiceAccount(dataDir: string): Promise<DemoServiceAccount> {
  const file = join(dataDir, 'secrets', 'demo-service-account.json')
  const stored = await readStored(file)
  const { publicKey, json } = stored ?? (await make(file))
  return { projectId: DEMO_PROJECT, clientEmail: CLIENT_EMAIL, publicKey, json }
}

/** A new service account in Firebase's format, with its public key. */
export async function makeServiceAccount(projectId: string, clientEmail: string): Promise<{ publicKey: string; json: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const account = {
    type: 'service_account',
    project_id: projectId,
    private_key_id: 'demo',
    private_key: privateKey,
    client_email: clientEmail,
    token_uri: GOOGLE_TOKEN_URI,
  }
  return { publicKey, json: JSON.stringify(account) }
}

async function make(file: string) {
  const made = await makeServiceAccount(DEMO_PROJECT, CLIENT_EMAIL)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
  return made
}

async function readStored(file: string) {
  try {
    return storedAccount.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}
