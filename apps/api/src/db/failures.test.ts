import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isUnreachable, violatedConstraint } from './failures.ts'

/** An error from PostgreSQL in the driver's format. */
function answered(fields: { message: string; code?: string; constraint?: string }): Error {
  return Object.assign(new Error(fields.message), { severity: 'ERROR', code: '23505', ...fields })
}

const unique = (name: string) => `duplicate key value violates unique constraint "${name}"`

describe('violatedConstraint', () => {
  it.each([
    ['the field of PostgreSQL', answered({ message: unique('members_email'), constraint: 'members_email' })],
    ['the name of a shard', answered({ message: unique('members_email_102676'), constraint: 'members_email_102676' })],
    ['a message alone, as the coordinator passes it on', answered({ message: unique('members_email_102676') })],
    [
      'a foreign key of a shard',
      answered({
        code: '23503',
        message: 'insert or update on table "members_102676" violates foreign key constraint "members_email_102676"',
      }),
    ],
  ])('is read from %s', (_, error) => {
    expect(violatedConstraint(error)).toBe('members_email')
  })

  it('keeps a number that is a part of the name', () => {
    expect(violatedConstraint(answered({ message: unique('items_parent_2'), constraint: 'items_parent_2' }))).toBe('items_parent_2')
  })

  it('is none of any other error', () => {
    expect(violatedConstraint(answered({ message: 'constraint "a" does not exist', code: '42704' }))).toBeUndefined()
    expect(violatedConstraint(new Error(unique('members_email')))).toBeUndefined()
    expect(violatedConstraint(answered({ message: 'null value in column "name"', code: '23502' }))).toBeUndefined()
  })
})

describe('isUnreachable', () => {
  it('is a missing socket of PostgreSQL, but not a missing file', async () => {
    const socket: unknown = await once(connect('/nowhere/.s.PGSQL.5432'), 'connect').catch((error: unknown) => error)
    const file: unknown = await readFile('/nowhere').catch((error: unknown) => error)
    expect([socket, file]).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }])
    expect([isUnreachable(socket), isUnreachable(file)]).toEqual([true, false])
  })

  it('is a server that starts, and one that no address of its name reaches', () => {
    expect(isUnreachable(answered({ message: 'the database system is starting up', code: '57P03' }))).toBe(true)
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
    expect(isUnreachable(new AggregateError([refused]))).toBe(true)
  })
})
