import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether a test may install a package of Debian: it runs as root on Debian, not on what is derived from it. */
export function mayInstallOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Installs one package of Debian, and says so. Throws with the words of `apt-get` when that fails. */
export function installOnDebian(name: string, purpose: string): void {
  console.log(`Installing Debian's ${name} for ${purpose} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const argv of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', name],
  ]) {
    const { status, stderr } = spawnSync('apt-get', argv, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`apt-get ${argv[0]} failed; install ${name} yourself.\n${stderr}`)
  }
}
