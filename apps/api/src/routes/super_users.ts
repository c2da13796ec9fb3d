import { superUsers } from '@greenroom/contract/platform/super-users'
import { z } from 'zod'
import { changeAccount } from '../domain/accounts/change-account.ts'
import { deletePerson } from '../domain/accounts/delete-person.ts'
import { everySuperUser } from '../domain/accounts/list-people.ts'
import { type Person, readPerson } from '../domain/accounts/read-person.ts'
import { etagOf } from '../domain/records/write/lock-for-change.ts'
import { failure } from '../failure.ts'
import { type Context, route, superUser } from '../http/route.ts'
import { accountBody, askerOf } from './+account-body.ts'
import { platformRoutes } from './+platform-routes.ts'
import { ifMatch, versionHeader } from './apps/+record-scope.ts'

const single = { path: '/api/super_users/:id', guard: superUser, params: z.object({ id: z.uuid().toLowerCase() }) } as const

/** The people who run the platform (SUP-009 to SUP-013, OQ-090). */
export const superUsersRoutes = [
  ...platformRoutes(superUsers, everySuperUser),
  route({
    ...single,
    method: 'GET',
    summary: 'Super Users: read one',
    handler: async (ctx) => present(ctx, await readSuperUser(ctx)),
  }),
  route({
    ...single,
    method: 'PATCH',
    headers: versionHeader,
    summary: 'Super Users: change name, address or password of one, or take the rights away; the last one keeps them',
    body: accountBody,
    handler: async (ctx) => {
      const { deps, session, params, body } = ctx
      await readSuperUser(ctx)
      await changeAccount(deps, askerOf(session), params.id, body.data, ifMatch(ctx))
      return present(ctx, await readPerson(deps.db.platform, params.id))
    },
  }),
  route({
    ...single,
    method: 'DELETE',
    summary: 'Super Users: delete the account of one for good; the last one stays',
    refusals: [409],
    handler: async (ctx) => {
      await readSuperUser(ctx)
      await deletePerson(ctx.deps.db, ctx.session, ctx.params.id)
    },
  }),
]

async function readSuperUser({ deps, params }: Pick<Context<'superUser', { id: string }>, 'deps' | 'params'>): Promise<Person> {
  const person = await readPerson(deps.db.platform, params.id)
  if (!person.is_super) throw failure('NOT_FOUND')
  return person
}

function present({ reply }: Pick<Context, 'reply'>, person: Person) {
  reply.header('etag', etagOf(person.version))
  return { data: person }
}
