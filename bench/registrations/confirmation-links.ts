import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const WITHIN_SECONDS = 300

/** The links in the mails of a folder, once there are so many. */
export async function confirmationLinks(folder: string, count: number): Promise<string[]> {
  for (let second = 0; second < WITHIN_SECONDS; second += 1) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    if (names.length >= count) return await Promise.all(names.map((name) => linkIn(join(folder, name))))
    await wait(1_000)
  }
  throw new Error(`There were fewer than ${count} mails after ${WITHIN_SECONDS} seconds.`)
}

async function linkIn(file: string): Promise<string> {
  const text = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  const link = /https?:\/\/\S+\/confirm\?token=[\w-]+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`There is no link in ${file}.`)
  return link
}
