import type { Values } from '@greenroom/contract/fields/field'
import type { PackMode } from '@greenroom/contract/packs/pack-modes'

/** A record of the parent as a pack holds it. */
export type SourceRecord = {
  /** The resource. */
  kind: string
  id: string
  title: string
  /** The record of the parent in which it lies. */
  parentId: string | null
  modes: Readonly<Record<string, PackMode>>
  /** With links to records of the parent. */
  values: Values
}

/** The values of a settings screen of the parent. */
export type SourceSettings = { kind: string; modes: Readonly<Record<string, PackMode>>; values: Values }

/** A public file of the parent that its values mention. */
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
 * What a pack holds at one moment: what was chosen, what lies in it, and what it cannot be without. Records are in an
 * order in which each comes behind those that it needs.
 */
export type Snapshot = { records: SourceRecord[]; settings: SourceSettings[]; files: SourceFile[] }
