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
  const zip = await zipArchive({
    'tags.csv': 'name,code\nGold,gold\n',
    'topics.csv': 'name,image_url\nRest,\n,https://example.com/a.png\n',
  })
  const report = await fixture.imported(app, creator, 'two.zip', zip)
  expect(report).toMatchObject({
    state: 'failed',
    refused: 1,
    problems: [{ table: 'topics', line: 3, column: 'name', message: 'Required' }],
  })
  expect(await titles('tags', 'name')).toEqual([])
})

test.each<[string, Record<string, string>]>([
  [
    'macOS',
    {
      'export/tags.csv': 'name,code\nGold,gold\n',
      'export/.DS_Store': 'x',
      'export/Icon\r': 'x',
      'export/._tags.csv': 'x',
      '__MACOSX/export/._tags.csv': 'x',
    },
  ],
  ['Windows', { 'Tags.CSV': 'name,code\nGold,gold\n', 'desktop.ini': 'x' }],
])('an archive as %s makes it from a folder or a file is imported', async (_, files) => {
  expect(await fixture.imported(app, creator, 'export.zip', await zipArchive(files))).toMatchObject({
    detail: '',
    state: 'done',
    created: 1,
  })
  expect(await titles('tags', 'name')).toContain('Gold')
})

test.each<[string, () => Promise<Buffer>, string]>([
  ['files in several folders', () => zipArchive({ 'a/topics.csv': 'name\nRest\n', 'b/tags.csv': 'name\nGold\n' }), 'is in a folder'],
  ['a file twice', () => zipArchive({ 'topics.csv': 'name\nRest\n', 'Topics.CSV': 'name\nSleep\n' }), 'in the archive twice'],
  ['a link', async () => inDirectory(await zipArchive({ 'topics.csv': '/etc/passwd' }), 'mode', 0o120777), 'is a link'],
  ['a device', async () => inDirectory(await zipArchive({ 'topics.csv': 'name\nRest\n' }), 'mode', 0o020644), 'is a device'],
  [
    'a wrong checksum',
    async () => inDirectory(await zipArchive({ 'topics.csv': 'name\nRest\n' }), 'checksum', 1),
    'checksum of “topics.csv” is wrong',
  ],
  [
    'a null character in a name',
    async () => renamed(await zipArchive({ 'tips.csv_.csv': 'name\n' }), 'tips.csv_', 'tips.csv\u0000'),
    'contains a null character',
  ],
  [
    'a path that leads out',
    async () => renamed(await zipArchive({ 'aa/topics.csv': 'name\n' }), 'aa/topics', '../topics'),
    'cannot be read',
  ],
  ['a file that is no table', () => zipArchive({ 'people.csv': 'name\n' }), 'is not named after a table'],
  ['a file that is no CSV', () => zipArchive({ 'topics.exe': 'name\n' }), 'is not a CSV file'],
  ['nothing', () => zipArchive({}), 'no CSV file in the archive'],
  [
    'a bomb that says how large it is',
    async () => inDirectory(await zipArchive({ 'topics.csv': 'name\n' }), 'size', 3_000_000_000),
    'too large',
  ],
  [
    'a bomb that says it is small',
    async () => inDirectory(await zipArchive({ 'topics.csv': 'x'.repeat(5_000_000) }), 'size', 10),
    'cannot be read',
  ],
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

/** Where the directory's entry of a file has its values. */
const OFFSETS = { checksum: 16, size: 24, mode: 40 }

/** The archive with another value in the directory's entry of its first file. */
function inDirectory(zip: Buffer, what: keyof typeof OFFSETS, value: number): Buffer {
  const copy = Buffer.from(zip)
  const at = copy.indexOf(Buffer.from('PK\u0001\u0002')) + OFFSETS[what]
  if (what === 'mode') copy.writeUInt16LE(value, at)
  else copy.writeUInt32LE(value, at)
  return copy
}
