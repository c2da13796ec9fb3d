import { CHOOSE_FROM_LIST, REQUIRED } from '@greenroom/contract/fields/messages'
import type { Sql } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { type Looking, memberViewer, supposedViewer } from './viewer.ts'

/** The viewer that an administrator previews as, and the day. */
export type Preview = {
  as?: 'anonymous' | 'tags' | 'member' | undefined
  tags?: string[] | undefined
  courses?: string[] | undefined
  enrolled?: string | undefined
  member?: string | undefined
  at?: string | undefined
}

/** That viewer. INVALID when it names a member that the app does not have. */
export async function lookingAs(sql: Sql, appId: string, preview: Preview, today: string): Promise<Looking> {
  const at = preview.at ?? today
  if (preview.as !== 'member') return await supposed(sql, appId, preview.as === 'anonymous' ? {} : preview, at)
  if (preview.member === undefined) throw invalid({ member: [REQUIRED] })
  const looking = await memberViewer(sql, appId, preview.member, at)
  if (looking === null) throw invalid({ member: [CHOOSE_FROM_LIST] })
  return looking
}

/** A viewer with these tags and courses; a visitor without any. */
export function supposed(sql: Sql, appId: string, { tags = [], courses = [], enrolled }: Preview, at: string): Promise<Looking> {
  return supposedViewer(sql, appId, { tags, courses, enrolledOn: enrolled ?? at }, at)
}
