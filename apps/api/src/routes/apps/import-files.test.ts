import { createServer, type ServerResponse } from 'node:http'
import { importFileMessages } from '@greenroom/contract/transfer/import-files'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileReader } from '../../edges/web/file-reader.ts'
import { type ImportFixture, importFixture } from '../../testing/import-fixture.ts'
import { mp4, picture, pixelBomb } from '../../testing/media-samples.ts'
import { zipArchive } from '../../testing/zip-archive.ts'

let fixture: ImportFixture
let app: string
let creator: string
let photo: Buffer
const requests: string[] = []

const answers: Record<string, (response: ServerResponse) => void> = {
  '/photo.jpg': (response) => response.setHeader('content-type', 'image/jpeg').end(photo),
  '/moved': (response) => response.writeHead(302, { location: '/photo.jpg' }).end(),
  '/inside.jpg': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/page.jpg': (response) => response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>'),
  '/large.jpg': (response) => response.writeHead(200, { 'content-length': '20000000' }).end(),
  '/endless.jpg': (response) => {
    const more = () => {
      if (response.destroyed) return
      response.write(Buffer.alloc(1_000_000, 0xff))
      setImmediate(more)
    }
    response.write(photo, more)
  },
  '/bomb.png': (response) => response.end(pixelBomb()),
  '/clip.mp4': (response) => response.end(mp4()),
}
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  const answer = answers[request.url ?? '']
  if (answer) answer(response)
  else response.writeHead(404).end()
})

beforeAll(async () => {
  photo = await picture('jpeg')
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const read = fileReader({ protocols: ['http:'], isAllowed: (address, to) => address === '127.0.0.1' && to === port })
  // The product only reads https; the test's server has no certificate.
  const remoteFiles: typeof read = (url, most, signal) =>
    read(url.replace('https://files.example', `http://127.0.0.1:${port}`), most, signal)
  fixture = await importFixture(undefined, { remoteFiles })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await fixture.close()
})
beforeEach(async () => {
  app = (await fixture.site.build.app()).id
  creator = (await fixture.site.build.creator(app)).id
  requests.length = 0
})

const patch = (id: string, data: object) =>
  fixture.site.call('PATCH', `/api/apps/${app}/import_drafts/${id}`, { as: creator, body: { data } })
const library = async () => (await fixture.list(app, creator, 'media')).map(({ filename }: { filename: string }) => filename).sort()
const articles = () => fixture.list(app, creator, 'content/articles')

/** Sends articles with a picture, and requests copies of the files that they name. */
async function lookedAt(...pictures: string[]) {
  const rows = pictures.map((cell, at) => `Article ${at},Ada,${cell}\n`).join('')
  const sent = await fixture.send('import_drafts', app, creator, 'articles.csv', `title,author,image_url\n${rows}`)
  const { id } = sent.json().data
  expect((await patch(id, { copies_files: true })).statusCode).toBe(200)
  return await fixture.checked(app, creator, id)
}

describe('files at web addresses', () => {
  test('are left where they are unless somebody asks for copies', async () => {
    await fixture.imported(app, creator, 'articles.csv', 'title,author,image_url\nRest,Ada,https://files.example/photo.jpg\n')
    expect([requests, await library(), (await articles())[0].image_url]).toEqual([[], [], 'https://files.example/photo.jpg'])
  })

  test('are copied into the library, one that is named twice once, and taken back with the import', async () => {
    const draft = await lookedAt('https://files.example/photo.jpg', 'https://files.example/photo.jpg', 'https://files.example/moved')
    expect([draft, await library()]).toMatchObject([{ created: 3, refused: 0, copies_files: true }, []])
    const { id } = await fixture.saved(app, creator, draft.id)
    expect(requests.filter((path) => path === '/photo.jpg')).toHaveLength(2)
    expect(await library()).toEqual(['photo.jpg', 'photo.jpg'])
    const pictures = (await articles()).map(({ image_url: url }: { image_url: string }) => url)
    expect(new Set(pictures).size).toBe(2)
    const shown = await fixture.site.server.inject({ method: 'GET', url: `/media/${pictures[0].slice('media:'.length)}` })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await fixture.undone(app, creator, id)).undone).toMatchObject({ removed: 3, left: 0 })
    expect(await library()).toEqual([])
  })

  test.each([
    ['https://files.example/none.jpg', importFileMessages.notFound],
    ['https://files.example/inside.jpg', importFileMessages.notPublic],
    ['https://files.example/page.jpg', 'Invalid file type. The following file types are supported: jpg, jpeg, png, gif'],
    ['https://files.example/large.jpg', 'Must be less than 10MB'],
    ['https://files.example/endless.jpg', 'Must be less than 10MB'],
    ['https://files.example/bomb.png', 'The picture has more than 50 million pixels. Please choose a smaller one.'],
    ['https://files.example/clip.mp4', 'Invalid file type. The following file types are supported: jpg, jpeg, png, gif'],
    ['https://10.0.0.1/photo.jpg', importFileMessages.notPublic],
    ['http://files.example/photo.jpg', importFileMessages.secure],
  ])('at %s are refused in their cell: %s', async (address, message) => {
    const draft = await lookedAt(address, 'https://files.example/photo.jpg')
    expect(draft).toMatchObject({ created: 1, refused: 1 })
    expect((await fixture.refused(app, creator, draft.id)).map(({ line, problems }) => [line, problems])).toEqual([
      [2, { image_url: [message] }],
    ])
    const row = await fixture.mended(app, creator, draft.id, 2, { cells: ['Article 0', 'Ada', 'https://files.example/moved'] })
    expect(row.problems).toEqual({})
    await fixture.saved(app, creator, draft.id)
    expect(await library()).toEqual(['photo.jpg', 'photo.jpg'])
  })

  test('of a video are copied when they are files, and pages of a service stay addresses', async () => {
    const sent = await fixture.send(
      ...(['import_drafts', app, creator, 'articles.csv'] as const),
      'title,author,video_url\nFile,Ada,https://files.example/clip.mp4\nPage,Ada,https://vimeo.com/1234\n',
    )
    const { id } = sent.json().data
    await patch(id, { copies_files: true })
    expect(await fixture.checked(app, creator, id)).toMatchObject({ created: 2, refused: 0 })
    await fixture.saved(app, creator, id)
    const videos = Object.fromEntries((await articles()).map((one: { title: string; video_url: string }) => [one.title, one.video_url]))
    expect(videos).toEqual({ File: expect.stringContaining('media:'), Page: 'https://vimeo.com/1234' })
  })
})

describe('files of an archive', () => {
  const table = (...cells: string[]) => `title,author,image_url\n${cells.map((cell, at) => `Article ${at},Ada,${cell}\n`).join('')}`

  test('are stored with the table that names them by their paths, and taken back with it', async () => {
    const zip = await zipArchive({
      'My articles.csv': table('pictures/one.jpg', String.raw`.\pictures\one.jpg`, ''),
      'pictures/one.jpg': photo,
      'pictures/unused.jpg': photo,
      '__MACOSX/._x': 'x',
    })
    const draft = await fixture.looked(app, creator, 'all.zip', zip)
    expect(draft).toMatchObject({ table: 'articles', is_archive: true, created: 3, refused: 0 })
    const { id } = await fixture.saved(app, creator, draft.id)
    expect(await library()).toEqual(['one.jpg'])
    await fixture.undone(app, creator, id)
    expect(await library()).toEqual([])
  })

  test('are found in the folder that the archive was made of, with and without its name', async () => {
    const zip = await zipArchive({
      'My articles/articles.csv': table('pictures/one.jpg', 'My articles/pictures/one.jpg'),
      'My articles/pictures/one.jpg': photo,
      '__MACOSX/My articles/._articles.csv': 'x',
    })
    const draft = await fixture.looked(app, creator, 'all.zip', zip)
    expect(draft).toMatchObject({ table: 'articles', is_archive: true, created: 2, refused: 0 })
  })

  test('that are missing, lie about their type or lead out of it are refused in their cells', async () => {
    const zip = await zipArchive({
      'articles.csv': table('gone.jpg', 'lies.jpg', '../one.jpg', '/etc/passwd'),
      'lies.jpg': '<h1>Not me</h1>',
    })
    const draft = await fixture.looked(app, creator, 'all.zip', zip)
    expect((await fixture.refused(app, creator, draft.id)).map(({ problems }) => problems.image_url?.[0])).toEqual([
      importFileMessages.notInArchive,
      'Invalid file type. The following file types are supported: jpg, jpeg, png, gif',
      importFileMessages.pathOut,
      importFileMessages.pathOut,
    ])
    expect(await library()).toEqual([])
  })

  test.each([
    ['without a table', { 'one.jpg': 'x' }, 'There is no CSV file in the archive.'],
    ['with two tables', { 'one.csv': 'name\n', 'two.csv': 'name\n' }, 'several CSV files'],
    ['with a bomb', { 'one.csv': 'name\nx\n', 'bomb.jpg': '0'.repeat(3_000_000) }, 'compressed too strongly'],
    ['that is a workbook', { '[Content_Types].xml': '<x/>', 'xl/sheet.xml': '<x/>' }, 'Save the spreadsheet as CSV'],
  ])('%s are refused with a sentence, and nothing of them is kept', async (_what, files, sentence) => {
    const answer = await fixture.send('import_drafts', app, creator, 'all.zip', await zipArchive(files))
    expect([answer.statusCode, answer.json().error.detail]).toEqual([422, expect.stringContaining(sentence)])
    expect(await fixture.list(app, creator, 'import_drafts')).toEqual([])
  })

  test('go with the import that is discarded', async () => {
    const zip = await zipArchive({ 'articles.csv': table('one.jpg'), 'one.jpg': photo })
    const draft = await fixture.looked(app, creator, 'all.zip', zip)
    const storedFiles = async () => {
      let files = 0
      for await (const _file of fixture.site.deps.files.list(`imports/${app}`)) files += 1
      return files
    }
    expect(await storedFiles()).toBe(2)
    await fixture.site.call('DELETE', `/api/apps/${app}/import_drafts/${draft.id}`, { as: creator })
    expect(await storedFiles()).toBe(0)
  })
})
