import { randomUUID } from 'node:crypto'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { STORE_ID } from './file-store.ts'
import { storeFailure } from './store-failure.ts'

/** The id of a bucket, stored as an object in it; created by the first process that reads it. Throws UNAVAILABLE. */
export async function bucketMark(client: S3Client, Bucket: string): Promise<string> {
  try {
    const found = await readMark(client, Bucket)
    if (found !== undefined) return found
    await makeMark(client, Bucket)
    const made = await readMark(client, Bucket)
    if (made === undefined) throw new Error(`The bucket ${Bucket} does not give back what was put into it.`)
    return made
  } catch (error) {
    throw storeFailure(error)
  }
}

/** The id of a bucket; undefined when it has none. */
export async function readMark(client: S3Client, Bucket: string): Promise<string | undefined> {
  const found = await client.send(new GetObjectCommand({ Bucket, Key: STORE_ID })).catch((error: unknown) => {
    if (error instanceof NoSuchKey) return undefined
    throw error
  })
  return found?.Body?.transformToString()
}

/** Does not replace the mark of another process that starts at the same time, where the store supports that. */
async function makeMark(client: S3Client, Bucket: string): Promise<void> {
  const mark = { Bucket, Key: STORE_ID, Body: randomUUID() }
  try {
    await client.send(new PutObjectCommand({ ...mark, IfNoneMatch: '*' }))
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === TAKEN || status === BEING_TAKEN) return
    if (status !== UNKNOWN_CONDITION) throw error
    await client.send(new PutObjectCommand(mark))
  }
}

const [BEING_TAKEN, TAKEN, UNKNOWN_CONDITION] = [409, 412, 501]
