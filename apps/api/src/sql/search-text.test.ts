import { foldText } from '@greenroom/contract/text/fold-text'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { isInIndex, searchText } from './search-text.ts'

let database: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** All letters with case or accents are among these characters. */
const allCharacters = Array.from({ length: 0x1_ffff }, (_none, n) => String.fromCodePoint(n + 1)).filter((one) => one.isWellFormed())

const samples = [
  ...['Zoë Müller', 'Zoe\u0308 Mu\u0308ller', 'ÀÉÎÕÜ Ç Ñ Å ẞ Æ Œ Þ Đ Ð Ø Ł İ ı', 'Ηλίας ΟΔΟΣ Ὀδυσσεύς', 'Ёлка Йога Київ Ґанок'],
  ...['Nguyễn Thị Minh Khai', 'Tiếng Việt: ắằẳẵặ ứừửữự', '李 小龍', '入門ヨガ', 'ﾖｶﾞ教室', '한국어 요가', '\u1112\u1161\u11ab', 'か\u3099'],
  ...['O’Malley', '“A–Z” ´`‘', '１２％', '½ ﬁ …', 'soft\u00adhyphen', 'مُحَمَّد', 'שָׁלוֹם', 'योग', '❤️👩‍💻', '', ' ', '%_\\'],
]

async function folded(texts: readonly string[]): Promise<{ fold: string; search: string }[]> {
  const { rows } = await client.query<{ fold: string; search: string }>(
    'select fold_text(t) as fold, search_text(t) as search from unnest($1::text[]) with ordinality u (t, n) order by n',
    [texts],
  )
  return rows
}

function expected(texts: readonly string[]) {
  return texts.map((text) => ({ fold: foldText(text), search: searchText(text) }))
}

describe('texts as searches see them', () => {
  test('are the same in PostgreSQL and JavaScript, for every character', async () => {
    // Node.js may know a newer version of Unicode.
    const { rows } = await client.query<{ t: string }>('select t from unnest($1::text[]) t where unicode_assigned(t)', [allCharacters])
    const texts = rows.map(({ t }) => `a${t}`)
    const [inSql, inJs] = [await folded(texts), expected(texts)]
    expect(texts.filter((_text, n) => inSql[n]?.fold !== inJs[n]?.fold || inSql[n]?.search !== inJs[n]?.search)).toEqual([])
    expect(texts.length).toBeGreaterThan(60_000)
  })

  test('are the same in PostgreSQL and JavaScript, for texts of many scripts and random ones', async () => {
    const random = fc.sample(fc.string({ unit: 'grapheme', maxLength: 12 }), 3_000).filter((text) => !text.includes('\u0000'))
    const texts = [...samples, ...samples.map((text) => text.normalize('NFD')), ...random]
    expect(await folded(texts)).toEqual(expected(texts))
  })

  test('are found in an index by three letters, or one character of Chinese, Japanese and Korean', () => {
    expect(['yog', 'Éàü', '龍', 'ab 入', '요'].filter(isInIndex)).toHaveLength(5)
    expect(['yo', 'a-b-c', '・', '...', ''].filter(isInIndex)).toHaveLength(0)
  })
})
