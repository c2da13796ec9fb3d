import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Family, Sample } from './family.ts'

/** The disks of the uploaded files and of the embedded database, where this process has them. */
export function disks({ dataDir, s3, databaseUrl }: Pick<Config, 'dataDir' | 's3' | 'databaseUrl'>): Family {
  const paths = [
    ...(s3 === null ? [{ disk: 'files', path: join(dataDir, 'media') }] : []),
    ...(databaseUrl === null ? [{ disk: 'database', path: join(dataDir, 'postgres') }] : []),
  ]
  return {
    gauges: {
      greenroom_disk_free_bytes: { help: 'Space that the server may still use on the disk.', labels: ['disk'] },
      greenroom_disk_size_bytes: { help: 'The size of the disk.', labels: ['disk'] },
    },
    freshMs: 1_000,
    async read() {
      const found = await Promise.allSettled(
        paths.map(async ({ disk, path }): Promise<Sample[]> => {
          const { bavail, blocks, bsize } = await statfs(path)
          return [
            ['greenroom_disk_free_bytes', bavail * bsize, { disk }],
            ['greenroom_disk_size_bytes', blocks * bsize, { disk }],
          ]
        }),
      )
      return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    },
  }
}
