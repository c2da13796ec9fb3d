import { creatorList } from '@greenroom/contract/people/creators'
import { superUsers } from '@greenroom/contract/platform/super-users'
import { users } from '@greenroom/contract/platform/users'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { listRows } from '../platform/list-rows.ts'
import type { PlatformRequest, PlatformStore, Reader } from '../platform/platform-store.ts'
import { JOIN_OWN_ROLE } from './limited-role.ts'
import { ROLE_OF_PERSON } from './role-of-person.ts'

/** Apps that the list names per person; an export names all of them. */
const NAMED = 3

/** The apps of a `u` of `users` as text, by name, and the number of those after the first `most` (USR-007). */
function rolesSql(most: number | null): string {
  return `concat_ws(', ', case when u.is_super then 'All apps (Super User)' end,
  (select string_agg(n.name || ' (Content Creator)', ', ' order by lower(n.name)) from (
    select a.name from app_creators c join apps a on a.id = c.app_id where c.user_id = u.id order by lower(a.name) limit ${most}) n),
  (select '+' || count(*) - ${most} || ' more' from app_creators c where c.user_id = u.id having count(*) > ${most}))`
}

const STANDARD = 'u.id, u.name, u.email, u.is_super, u.version, u.created_at, u.updated_at'

/** All accounts, searchable by name, address and app (USR-020 to USR-022). */
export const everyUser: PlatformStore = {
  list: (sql, reader, request) =>
    listRows(
      sql,
      users,
      {
        from: `(select ${STANDARD}, ${rolesSql(request.isWhole ? null : NAMED)} as roles from users u)`,
        order: 'lower(r.name)',
        questions: { app_id: (wanted) => `exists (select from app_creators c where c.user_id = r.id and c.app_id = ${wanted}::uuid)` },
      },
      reader,
      request,
    ),
}

/** The super users (SUP-009). */
export const everySuperUser: PlatformStore = {
  list: (sql, reader, request) =>
    listRows(sql, superUsers, { from: `(select ${STANDARD} from users u where u.is_super)`, order: 'lower(r.name)' }, reader, request),
}

/** The people who work on an app, by name (CRE-020). */
export function listCreators(sql: Sql, appId: string, reader: Reader, request: PlatformRequest) {
  const from = `(select ${STANDARD}, ${momentSql('s.at')} as last_login, ${ROLE_OF_PERSON} from app_creators c ${JOIN_OWN_ROLE} join users u on u.id = c.user_id
    left join last_sign_ins s on s.user_id = u.id where c.app_id = `
  const source = { from: (bind: (name: string) => string) => `${from}${bind('app')})`, values: { app: appId }, order: 'lower(r.name)' }
  return listRows(sql, creatorList, source, reader, request)
}
