import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, counted from 0. */
type ByteSpan = { start: number; end: number }

export type StoredFile = { key: string; size: number; modifiedAt: Date }

/**
 * Where files are stored. Keys are made by the server, never from user input: lower-case words, ids and slashes, such
 * as `originals/<app>/<shard>/<id>`.
 */
export type FileStore = {
  /**
   * Stores a stream under a key and replaces what was there. When it returns, the file survives a power cut; when it
   * throws (the source failed, the disk is full), nothing new can be read under the key. Throws what the source throws,
   * and UNAVAILABLE when the store itself fails.
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** The file, or a span of it; undefined when there is none. */
  read(key: string, span?: ByteSpan): Promise<Readable | undefined>
  /**
   * Provides the file as a path on this machine, for the duration of `work`; undefined when there is none. Read-only.
   */
  local<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined>
  stat(key: string): Promise<StoredFile | undefined>
  /**
   * Copies a file to another key, without reading the bytes where the store can do that, and replaces what was there.
   * False when there is no such file.
   */
  copy(from: string, to: string): Promise<boolean>
  /** Removes a file; no error when there is none. */
  remove(key: string): Promise<void>
  /** Every file whose key begins with `prefix` and a slash, in the order of their keys; only those after `after`. */
  list(prefix: string, after?: string): AsyncIterable<StoredFile>
  /**
   * Removes what uploads left that ended before `before` without finishing; returns how many. Not of an upload in
   * progress, in this process or another: those send a heartbeat every `SIGN_OF_LIFE_MS`, so `before` must be a few of
   * these ago.
   */
  sweepUnfinished(before: Date): Promise<number>
  /**
   * Writes a small file and removes it. Throws UNAVAILABLE when the store cannot be written; cheap enough for every few
   * seconds.
   */
  probe(): Promise<void>
  /** Throws a sentence that says what to do when files cannot be written. */
  check(): Promise<void>
  /**
   * The id that is in the store under `STORE_ID` and moves with its files; the first process that uses the store
   * creates it.
   */
  identity(): Promise<string>
  /** The same without creating it; undefined when the store has none, such as while its folder is away. */
  knownIdentity(): Promise<string | undefined>
}

export const SIGN_OF_LIFE_MS = 60_000

/** Where a store has its id: a file in a folder, an object in a bucket. */
export const STORE_ID = 'store-id'

const KEY = /^[a-z]+(?:\/[a-z0-9-]+)+(?:\.[a-z]+)?$/

/** Rejects a key that the server did not make, before it reaches a file system or a bucket. */
export function demandKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
}
