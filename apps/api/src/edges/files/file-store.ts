import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, counted from 0. */
type ByteSpan = { start: number; end: number }

export type StoredFile = { key: string; size: number; modifiedAt: Date }

/**
 * Where files live. Keys are made by the server, never from what a person typed: lower-case words, ids and slashes,
 * such as `originals/<app>/<shard>/<id>`.
 */
export type FileStore = {
  /**
   * Takes a stream under a key and replaces what was there. When it returns, the file survives a power cut; when it
   * throws (the source failed, the disk is full), nothing can be read under the key that was not there before. Throws
   * what the source throws, and UNAVAILABLE when the store itself cannot keep it.
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** The file, or a span of it; undefined when there is none. */
  read(key: string, span?: ByteSpan): Promise<Readable | undefined>
  /**
   * Gives the file as a path on this machine, for as long as `work` lasts; undefined when there is none. It is only to
   * be read.
   */
  local<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined>
  stat(key: string): Promise<StoredFile | undefined>
  /**
   * Puts the bytes of one file under another key as well, without reading them where the store can do that by itself,
   * and replaces what was there. False when there is no such file.
   */
  copy(from: string, to: string): Promise<boolean>
  /** Removes a file; one that is gone already is fine. */
  remove(key: string): Promise<void>
  /** Every file whose key begins with `prefix` and a slash, in the order of their keys; only those behind `after`. */
  list(prefix: string, after?: string): AsyncIterable<StoredFile>
  /**
   * Removes what uploads left that ended before `before` without finishing; answers how many. Not of an upload in
   * progress, in this process or another: those give a sign of life every `SIGN_OF_LIFE_MS`, so `before` must be a few
   * of these ago.
   */
  sweepUnfinished(before: Date): Promise<number>
  /**
   * Writes a small file and removes it. Throws UNAVAILABLE when the store cannot be written; for asking every few
   * seconds.
   */
  probe(): Promise<void>
  /** Throws a sentence that says what to do when files cannot be written. */
  check(): Promise<void>
  /**
   * The id that lies in the store under `STORE_ID` and moves with its files; the first process that uses the store
   * makes it.
   */
  identity(): Promise<string>
}

export const SIGN_OF_LIFE_MS = 60_000

/** Where a store keeps its id: a file in a folder, an object in a bucket. */
export const STORE_ID = 'store-id'

const KEY = /^[a-z]+(?:\/[a-z0-9-]+)+(?:\.[a-z]+)?$/

/** Guards the edge: a key that the server did not make never reaches a file system or a bucket. */
export function demandKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
}
