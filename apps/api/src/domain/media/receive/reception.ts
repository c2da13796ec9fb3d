import type { Owner, StoredUpload } from './stored-uploads.ts'

/** `holder` is who sends its first bytes. */
export type Announced = { id: string; holder: string; size: number | undefined; metadata: Record<string, string | null> }

/** What resumable uploads are taken for, and from whom: files of an app, or archives of which apps are made. */
export type Reception = {
  owner: Owner
  /** The path of its uploads. */
  path: string
  /** Looks at what is announced and writes its row. */
  begin(announced: Announced): Promise<void>
  /** Throws when the first bytes are not those of such a file. */
  demandBeginning(upload: StoredUpload, head: Buffer): Promise<void>
  /** Completes an upload whose bytes have all arrived; repeated, the answer is the same. */
  finish(id: string): Promise<object>
  /** Throws when the person has lost access since the request began: an upload takes as long as its sender likes. */
  stillMay(): Promise<void>
}
