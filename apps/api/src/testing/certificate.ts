import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A self-signed certificate for 127.0.0.1, made by openssl; null without openssl, and then nothing is encrypted. */
export async function makeCertificate(): Promise<{ key: string; cert: string } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-certificate-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert])
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
