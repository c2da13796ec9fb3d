import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../../db/database.ts'

/** 16 characters without lookalikes: 77 bits, so that a code cannot be guessed within the limits of sign-ups. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwx'
const LENGTH = 16

/** The code with which businesses join an app; creates the first one. */
export async function readCode(sql: Sql, parentId: string): Promise<string> {
  return await store(sql, parentId, 'coalesce(c.code, excluded.code)')
}

/** Replaces the code of an app, which makes the old one void. Returns the new one. */
export async function renewCode(sql: Sql, parentId: string): Promise<string> {
  return await store(sql, parentId, 'excluded.code')
}

/** Whether this is the code of an app, compared in constant time. */
export async function isCodeOf(sql: Sql, parentId: string, shown: string): Promise<boolean> {
  const { rows } = await sql.query<{ code: string | null }>('select code from business_consents where parent_id = $1', [parentId])
  const code = rows[0]?.code ?? null
  return code !== null && timingSafeEqual(digest(code), digest(shown))
}

async function store(sql: Sql, parentId: string, code: 'excluded.code' | 'coalesce(c.code, excluded.code)'): Promise<string> {
  const made = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const { rows } = await sql.query<{ code: string }>(
    `insert into business_consents as c (parent_id, code) values ($1, $2) on conflict (parent_id) do update set code = ${code} returning code`,
    [parentId, made],
  )
  return rows[0]?.code ?? made
}

/** Of equal length, as the comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
