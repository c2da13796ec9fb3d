import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Firefox: FIREFOX_PATH, or Debian's or Mozilla's name of it; empty where there is none. */
export function findFirefox(): string {
  return process.env.FIREFOX_PATH ?? onPath(['firefox-esr', 'firefox']) ?? ''
}

/** WebKitGTK's small browser, with its driver and a screen without a monitor; undefined unless all are installed. */
export function findWebKit(): { driver: string; browser: string; screen: string } | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const driver = onPath(['WebKitWebDriver'])
  const screen = onPath(['Xvfb'])
  return browser && driver && screen ? { driver, browser, screen } : undefined
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
