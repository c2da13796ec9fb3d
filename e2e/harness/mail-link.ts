import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The link of the newest mail to an address, as its path; waits for the mail. `path` is how the link begins. */
export async function linkInMail(dataDir: string, to: string, path: string): Promise<string> {
  let link = ''
  await expect.poll(() => (link = newestLink(join(dataDir, 'mail'), to, path)), { timeout: 15_000 }).not.toBe('')
  return link
}

function newestLink(folder: string, to: string, path: string): string {
  const texts = mailFiles(folder).map((name) => joined(readFileSync(join(folder, name), 'utf8')))
  const link = new RegExp(`https?://[^/\\s]+(${path}[^\\s"<]+)`)
  return texts.filter((text) => text.includes(`To: ${to}`)).flatMap((text) => link.exec(text)?.[1] ?? [])[0] ?? ''
}

/** The newest first; none before the first mail. */
function mailFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return names.sort().toReversed()
  } catch {
    return []
  }
}

/** The HTML part breaks long lines. */
function joined(mail: string): string {
  return mail.replaceAll('\r\n', '\n').replaceAll('=\n', '').replaceAll('=3D', '=')
}
