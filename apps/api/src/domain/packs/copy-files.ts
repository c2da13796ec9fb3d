import type { Tx } from '../../db/database.ts'
import { newMediaId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { changeContent } from '../content/change-content.ts'
import { originalKey } from '../media/stored-files.ts'
import { FILE, type PackLink, readLinks } from './pack-links.ts'
import type { RolloutContext } from './receiving-app.ts'
import type { Snapshot, SourceFile } from './snapshot.ts'

/** A file of the parent, and the id of its copy in the business. */
export type CopiedFile = { source: SourceFile; id: string }

/**
 * Copies the files of a pack that the business does not have yet. Runs before their rows are written: a file without a
 * row is swept eventually, a row without a file is a missing picture.
 */
export async function copyFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { parentId, childId }: { parentId: string; childId: string },
  snapshot: Pick<Snapshot, 'files'>,
): Promise<CopiedFile[]> {
  if (snapshot.files.length === 0) return []
  const links = await db.inApp(childId, (sql) => readLinks(sql, childId, parentId))
  const known = new Map(links.flatMap(({ kind, sourceId, received }) => (kind === FILE ? [[sourceId, received.revision]] : [])))
  const copied: CopiedFile[] = []
  for (const source of snapshot.files) {
    if (known.get(source.id) === String(source.revision)) continue
    const id = newMediaId()
    const { id: from, revision } = source
    // A file whose bytes are missing is left out, as in the parent.
    const isThere = await files.copy(originalKey({ appId: parentId, id: from, revision }), originalKey({ appId: childId, id }))
    if (isThere) copied.push({ source, id })
  }
  return copied
}

type Writing = { tx: Tx; child: { id: string }; rollout: RolloutContext; ids: Map<string, string>; saved: PackLink[] }

/** Writes the rows of copied files, and their links to the parent's files. */
export function writeFileRows({ tx, child, rollout, ids, saved }: Writing, files: readonly CopiedFile[]): void {
  for (const { source, id } of files) {
    const { kind, filename, content_type: type, size, sha256, width, height, focal_x: x, focal_y: y } = source
    tx.send('insert into media_apps (id, app_id) values ($1, $2)', [id, child.id])
    changeContent(tx, child.id).send(
      `insert into media (app_id, id, kind, filename, content_type, size, sha256, width, height, focal_x, focal_y)
       values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), $8, $9, $10, $11)`,
      [child.id, id, kind, filename, type, size, sha256, width, height, x, y],
    )
    ids.set(source.id, id)
    const received = { revision: String(source.revision) }
    const { packId, rolloutId } = rollout
    saved.push({ kind: FILE, sourceId: source.id, recordId: id, packId, rolloutId, modes: {}, received, takenOver: [] })
  }
}
