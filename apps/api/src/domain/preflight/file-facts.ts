import { mediaIdOf } from '@greenroom/contract/media/reference'
import { type AppValues, textAt } from '@greenroom/contract/preflight/app-values'
import type { FileFacts } from '@greenroom/contract/preflight/facts'
import type { Sql } from '../../db/database.ts'
import { fileKey, type FileLooks } from './stored-looks.ts'

/** A file to check, as stored in the database. */
export type CheckedFile = { id: string; filename: string; width: number | null; height: number | null; size: number; revision: number }

export type CheckedFiles = { logos: CheckedFile[]; screens: CheckedFile | null; policy: CheckedFile | null }

/** The logos, the archive of screenshots and the document of the privacy policy, in one statement. */
export async function checkedFiles(sql: Sql, appId: string, values: AppValues): Promise<CheckedFiles> {
  const stored = values['about.design.logo_icons']
  const logoIds = idsOf(Array.isArray(stored) ? stored : [])
  const screensId = idsOf([textAt(values, 'onboarding.screens_file')])[0]
  const policyId = idsOf([textAt(values, 'about.store.privacy_policy_document')])[0]
  const ids = [...logoIds, ...[screensId, policyId].filter((id) => id !== undefined)]
  if (ids.length === 0) return { logos: [], screens: null, policy: null }
  const { rows } = await sql.query<CheckedFile>(
    `select m.id, m.filename, m.width, m.height, m.size, m.revision from media m
     where m.app_id = $1 and m.id = any($2::uuid[]) and m.deleted_at is null and not m.private`,
    [appId, ids],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const policy = byId.get(policyId ?? '') ?? null
  return {
    logos: logoIds.flatMap((id) => byId.get(id) ?? []),
    screens: byId.get(screensId ?? '') ?? null,
    policy: policy && /\.txt$/i.test(policy.filename) ? policy : null,
  }
}

/** Facts about the files: stored metadata, and the results of the last check of the same bytes. */
export function fileFacts({ logos, screens, policy }: CheckedFiles, looks: FileLooks): FileFacts {
  return {
    logos: logos.map((file) => ({
      ...{ id: file.id, name: file.filename, width: file.width, height: file.height },
      alpha: looks[fileKey(file)]?.alpha ?? null,
    })),
    screens: (screens && looks[fileKey(screens)]?.pictures) ?? null,
    policy: policy && { name: policy.filename, words: looks[fileKey(policy)]?.words ?? null },
  }
}

function idsOf(references: readonly unknown[]): string[] {
  return references.flatMap((reference) => (typeof reference === 'string' ? (mediaIdOf(reference) ?? []) : []))
}
