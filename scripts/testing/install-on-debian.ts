import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a test may install a Debian package: it runs as root on Debian, not on a derivative. */
export function mayInstallOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * Installs one Debian package, and reports it. Throws with the output of `apt-get` when that fails. The API tests and
 * the journeys may install at the same time, and apt-get gives up when another one runs, so they take turns; for any
 * other process it waits five minutes.
 */
export function installOnDebian(name: string, purpose: string): void {
  console.log(`Installing Debian's ${name} for ${purpose} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', NAME: name }
  const { status, stderr } = spawnSync('flock', [join(tmpdir(), 'greenroom-apt-get.lock'), 'sh', '-c', INSTALL], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`apt-get failed; install ${name} yourself.\n${stderr}`)
}

const INSTALL = 'apt-get update -q && apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=300 "$NAME"'
