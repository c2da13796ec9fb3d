import { Readable } from 'node:stream'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { receiveFile } from '../domain/media/receive/receive-file.ts'
import { insertMedia } from '../domain/media/stored-media.ts'
import { DEMO_SOUNDS } from '../edges/web/demo-feed.ts'
import { bell } from './demo-sound.ts'

const FILES = [
  { id: DEMO_SOUNDS.bell, filename: 'bell.wav', pitch: 220 },
  { id: DEMO_SOUNDS.first, filename: 'episode-1.wav', pitch: 196 },
  { id: DEMO_SOUNDS.second, filename: 'episode-2.wav', pitch: 247 },
] as const

/** Stores the sounds of the app that has a podcast, as its uploads. The feed of the podcast knows their ids. */
export async function seedSounds(
  { files }: Pick<Deps, 'files'>,
  tx: Tx,
  { appId, userId }: { appId: string; userId: string },
): Promise<void> {
  for (const { id, filename, pitch } of FILES) {
    const bytes = Readable.from([bell(pitch)])
    const media = await receiveFile(files, { appId, createdBy: userId, kind: 'audio', filename, bytes }, undefined, { id })
    await insertMedia(tx, media)
  }
}
