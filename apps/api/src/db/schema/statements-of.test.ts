import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'libpg-query'
import { describe, expect, it } from 'vitest'
import { statementsOf } from './statements-of.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

describe('statementsOf', () => {
  it.each([
    ['nothing', '', []],
    ['comments alone', '-- one;\n/* two; /* nested; */ */\n', []],
    ['no semicolon at the end', 'select 1', ['select 1']],
    ['empty statements', ';; select 1;;', ['select 1']],
    ['comments before and after', '-- a;\nselect 1 -- b;\n;\n/* c; */ select 2;', ['select 1', 'select 2']],
    ['a comment within', 'select 1, -- one;\n2;', ['select 1, -- one;\n2']],
    ['strings', `select 'a;''b;';select 1`, [`select 'a;''b;'`, 'select 1']],
    ['a backslash before the end of a string', String.raw`select 'a\';select 1`, [String.raw`select 'a\'`, 'select 1']],
    ['a backslash in a string with escapes', String.raw`select E'a\';b', e'\\';select 1`, [String.raw`select E'a\';b', e'\\'`, 'select 1']],
    ['a type before a string', `select interval'1;d';select 1`, [`select interval'1;d'`, 'select 1']],
    ['names in quotes', 'select ";" as "a"";";select 1', ['select ";" as "a"";"', 'select 1']],
    ['dollar quotes', 'do $$ begin; end $$;do $a$ $$; $b$; $a$;', ['do $$ begin; end $$', 'do $a$ $$; $b$; $a$']],
    ['names and parameters with dollars', 'select a$b$ from t$$ where n = $1;select 1', ['select a$b$ from t$$ where n = $1', 'select 1']],
  ])('splits %s', async (_, text, expected) => {
    expect(statementsOf(text)).toEqual(expected)
    expect(await parsed(text)).toHaveLength(expected.length)
  })

  it.each([`select 'a;`, 'select "a;', 'do $$ a;', '/* /* a; */', String.raw`select E'a\'`])('refuses %s, which has no end', (text) => {
    expect(() => statementsOf(text)).toThrow('has no end')
  })

  it('finds in every migration the statements that PostgreSQL finds', async () => {
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'))) {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      const alone = await Promise.all(statementsOf(text).map(async (statement) => await parsed(statement)))
      expect(alone.flat(), name).toEqual(await parsed(text))
      expect(
        alone.every(({ length }) => length === 1),
        name,
      ).toBe(true)
    }
  })
})

/** The trees of the statements, without the positions of their parts in the text. */
async function parsed(text: string): Promise<unknown[]> {
  if (text === '') return []
  const { stmts = [] } = await parse(text)
  return JSON.parse(
    JSON.stringify(
      stmts.map(({ stmt }) => stmt),
      (key, value: unknown) => (/(location|list_start|list_end)$/i.test(key) ? undefined : value),
    ),
  )
}
