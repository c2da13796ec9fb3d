import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportFixture, importFixture } from '../../testing/import-fixture.ts'
import { zipArchive } from '../../testing/zip-archive.ts'

let fixture: ImportFixture
let app: string
let creator: string

beforeAll(async () => {
  fixture = await importFixture()
})
afterAll(() => fixture.close())

beforeEach(async () => {
  app = (await fixture.site.build.app()).id
  creator = (await fixture.site.build.creator(app)).id
})

const titles = async (path: string, name = 'title') =>
  (await fixture.list(app, creator, path)).map((record: Record<string, unknown>) => record[name]).sort()

test('an archive is read in the order in which its tables depend on each other (IMX-014, OQ-106)', async () => {
  const zip = await zipArchive({
    'members.csv': 'name,email,tags,courses\nAda,ada@example.com,Gold,"[{""course"":""Yoga"",""enroll_date"":""2026-03-01""}]"\n',
    'modules.csv': 'course,name\nYoga,Arriving\n',
    'courses.csv': 'id,title,category,creator\n11111111-1111-4111-8111-111111111111,Yoga,Body,Mira\n',
    'course_categories.csv': 'name\nBody\n',
    'tags.csv': 'name,code\nGold,gold\n',
    'articles.csv': 'title,tags\nRest,Gold\n',
    '__MACOSX/._articles.csv': 'of the desktop',
  })
  const report = await fixture.imported(app, creator, 'everything.zip', zip)
  expect([report.problems, report.detail]).toEqual([[], ''])
  expect(report).toMatchObject({ state: 'done', table: 'everything', created: 6 })
  const [course] = await fixture.list(app, creator, 'courses')
  expect(course).toMatchObject({ title: 'Yoga', category: { name: 'Body' } })
  expect(await titles(`courses/${course.id}/modules`, 'name')).toEqual(['Arriving'])
  const [member] = await fixture.list(app, creator, 'members')
  expect(member).toMatchObject({ tags: [{ name: 'Gold' }], courses: [{ title: 'Yoga', enroll_date: '2026-03-01' }] })
})

test('one refused row in one file leaves all tables as they were', async () => {
  const zip = await zipArchive({ 'tags.csv': 'name,code\nGold,gold\n', 'topics.csv': 'name\nRest\n""\n' })
  const report = await fixture.imported(app, creator, 'two.zip', zip)
  expect(report).toMatchObject({
    state: 'failed',
    refused: 1,
    problems: [{ table: 'topics', line: 3, column: 'name', message: 'Required' }],
  })
  expect(await titles('tags', 'name')).toEqual([])
})

test.each<[string, () => Promise<Buffer>, string]>([
  ['a file in a folder', () => zipArchive({ 'tables/topics.csv': 'name\nRest\n' }), 'is in a folder'],
  [
    'a path that leads out',
    async () => renamed(await zipArchive({ 'aa/topics.csv': 'name\n' }), 'aa/topics', '../topics'),
    'cannot be read',
  ],
  ['a file that is no table', () => zipArchive({ 'people.csv': 'name\n' }), 'is not named after a table'],
  ['a file that is no CSV', () => zipArchive({ 'topics.exe': 'name\n' }), 'is no CSV file'],
  ['nothing', () => zipArchive({}), 'no CSV file in the archive'],
  ['a bomb that says how large it is', async () => larger(await zipArchive({ 'topics.csv': 'name\n' }), 3_000_000_000), 'too large'],
  ['a bomb that says it is small', async () => larger(await zipArchive({ 'topics.csv': 'x'.repeat(5_000_000) }), 10), 'cannot be read'],
  ['an archive that is cut off', async () => (await zipArchive({ 'topics.csv': 'name\nRest\n' })).subarray(0, 60), 'Invalid file type'],
])('an archive with %s gets its message and changes nothing', async (_, make, message) => {
  const report = await fixture.imported(app, creator, 'all.zip', await make())
  expect(report).toMatchObject({ state: 'failed', created: 0, detail: expect.stringContaining(message) })
  expect(await titles('topics', 'name')).toEqual([])
})

/** The archive with another name of the same length for its file. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to.padEnd(from.length, 'x')), 'latin1')
}

/** The archive with another size of its unpacked file in its directory. */
function larger(zip: Buffer, size: number): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt32LE(size, copy.indexOf(Buffer.from('PK\u0001\u0002')) + 24)
  return copy
}
