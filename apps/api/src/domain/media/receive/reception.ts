import type { Owner, StoredUpload } from './stored-uploads.ts'

/** `leaseOwner` is the sender of its first bytes. */
export type Announced = { id: string; leaseOwner: string; size: number | undefined; metadata: Record<string, string | null> }

/** What resumable uploads are received for, and from whom: files of an app, or archives from which apps are created. */
export type Reception = {
  owner: Owner
  /** The path of its uploads. */
  path: string
  /** Checks the announced upload and writes its row. */
  begin(announced: Announced): Promise<void>
  /** Throws if the first bytes are not those of such a file. */
  demandBeginning(upload: StoredUpload, head: Buffer): Promise<void>
  /** Completes an upload whose bytes have all arrived. Idempotent. */
  finish(id: string): Promise<object>
  /** Throws if the person has lost access since the request began: an upload takes as long as its sender likes. */
  stillMay(): Promise<void>
}
