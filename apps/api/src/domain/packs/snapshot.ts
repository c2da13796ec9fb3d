import type { Values } from '@greenroom/contract/fields/field'
import type { PackMode } from '@greenroom/contract/packs/pack-modes'

/** A record of the parent as stored in a pack. */
export type SourceRecord = {
  /** The name of the resource. */
  kind: string
  id: string
  title: string
  /** The parent's record that contains this one. */
  parentId: string | null
  modes: Readonly<Record<string, PackMode>>
  /** Links are to records of the parent. */
  values: Values
}

/** The values of a settings screen of the parent. */
export type SourceSettings = { kind: string; modes: Readonly<Record<string, PackMode>>; values: Values }

/** A public file of the parent that is used in its values. */
export type SourceFile = {
  id: string
  kind: string
  filename: string
  content_type: string
  size: number
  /** Hexadecimal. */
  sha256: string
  width: number | null
  height: number | null
  revision: number
  focal_x: number
  focal_y: number
}

/**
 * The content of a pack at one moment: the chosen records, the records in them, and the records they require. Each
 * record comes after those it needs.
 */
export type Snapshot = { records: SourceRecord[]; settings: SourceSettings[]; files: SourceFile[] }
