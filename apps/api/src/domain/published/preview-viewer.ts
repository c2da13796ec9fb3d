import { CHOOSE_FROM_LIST, REQUIRED } from '@greenroom/contract/fields/field-messages'
import type { AppDay } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { memberViewer, type ResolvedViewer, viewerWith } from './viewer.ts'

/** The viewer that an administrator previews as. */
export type Preview = {
  as?: string | undefined
  tags?: string[] | undefined
  courses?: string[] | undefined
  enrolled?: string | undefined
  member?: string | undefined
}

/** Resolves that viewer. INVALID if the app does not have the member. */
export async function previewViewer(sql: Sql, appId: string, preview: Preview, day: AppDay): Promise<ResolvedViewer> {
  if (preview.as !== 'member') return await assumedViewer(sql, appId, preview.as === 'anonymous' ? {} : preview, day)
  if (preview.member === undefined) throw invalid({ member: [REQUIRED] })
  const resolved = await memberViewer(sql, appId, preview.member, day)
  if (resolved === null) throw invalid({ member: [CHOOSE_FROM_LIST] })
  return resolved
}

/** A viewer with these tags and courses; a visitor without any. */
export function assumedViewer(
  sql: Sql,
  appId: string,
  { tags = [], courses = [], enrolled }: Preview,
  day: AppDay,
): Promise<ResolvedViewer> {
  return viewerWith(sql, appId, { tags, courses, enrolledOn: enrolled ?? day.today }, day)
}
