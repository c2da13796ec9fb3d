import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { artifacts } from '../../harness/folders.ts'
import type { Screen } from './screen.ts'

/** Leaves a picture of the window for whoever reads why a test failed. */
export async function keepPicture(screen: Screen, name: string): Promise<void> {
  writeFileSync(join(artifacts, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`), await screen.picture(), 'base64')
}
