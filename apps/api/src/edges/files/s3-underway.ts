import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { SIGN_OF_LIFE_MS } from './file-store.ts'

const PREFIX = 'underway'

/**
 * Uploads in progress, for the sweep: a bucket records when an upload started, but not whether it is still running.
 * Each process with a longer upload lists its keys in an object of its own, rewritten every minute.
 */
export function underwayIn(client: S3Client, Bucket: string) {
  const own = `${PREFIX}/${randomUUID()}`
  const keys = new Map<string, number>()
  let pulse: NodeJS.Timeout | undefined
  let isWritten = false

  const write = async () => {
    isWritten = true
    await client.send(new PutObjectCommand({ Bucket, Key: own, Body: JSON.stringify([...keys.keys()]) })).catch(() => {})
  }
  const end = async () => {
    clearInterval(pulse)
    pulse = undefined
    if (!isWritten) return
    isWritten = false
    await client.send(new DeleteObjectCommand({ Bucket, Key: own })).catch(() => {})
  }

  return {
    /** Lists the key for the duration of `work`. */
    async during<T>(key: string, work: () => Promise<T>): Promise<T> {
      keys.set(key, (keys.get(key) ?? 0) + 1)
      pulse ??= setInterval(() => void write(), SIGN_OF_LIFE_MS).unref()
      try {
        return await work()
      } finally {
        const left = (keys.get(key) ?? 1) - 1
        if (left > 0) keys.set(key, left)
        else keys.delete(key)
        if (keys.size === 0) await end()
      }
    },

    /** The keys that any process has listed since `before`; older lists are removed. */
    async all(before: Date): Promise<Set<string>> {
      const found = new Set(keys.keys())
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${PREFIX}/` })) {
        for (const { Key, LastModified = new Date(0) } of page.Contents ?? []) {
          if (LastModified < before) {
            await client.send(new DeleteObjectCommand({ Bucket, Key }))
            continue
          }
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
          const named: unknown = JSON.parse((await Body?.transformToString()) ?? '[]')
          if (Array.isArray(named)) for (const key of named) found.add(String(key))
        }
      }
      return found
    },
  }
}
