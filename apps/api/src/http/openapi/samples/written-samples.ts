import { type Sample } from './sample-text.ts'

/** Examples of groups that are not lists of records, by the call that shows them. */
export const writtenSamples: Readonly<Record<string, Sample>> = {
  'GET /api/apps': {
    lines: [
      "const { data: apps } = await answerOf(client.GET('/api/apps', { params: { query: { per_page: 50 } } }))",
      'for (const { id, name } of apps) console.log(id, name)',
    ],
  },
  'GET /api/apps/{app}/members': {
    needs: ['app'],
    lines: [
      "const list = '/api/apps/{app}/members'",
      "const one = '/api/apps/{app}/members/{id}'",
      '',
      "const data = { name: 'Ada Lind', email: 'ada.lind@example.com', password: 'Quiet-Mornings7' }",
      'const { data: member } = await answerOf(client.POST(list, { params: { path: { app } }, body: { data } }))',
      "const query = { q: 'ada', per_page: 10 }",
      'const { data: found } = await answerOf(client.GET(list, { params: { path: { app }, query } }))',
      'console.log(found.map(({ name, email }) => `${name} <${email}>`))',
      'const path = { app, id: member.id }',
      "await answerOf(client.PATCH(one, { params: { path }, body: { data: { name: 'Ada Lindt' } } }))",
      'await answerOf(client.DELETE(one, { params: { path } }))',
    ],
  },
  'GET /api/apps/{app}/media': {
    needs: ['app', 'picture'],
    lines: [
      "const file = new File([picture], 'studio.png', { type: 'image/png' })",
      'const params = { path: { app } }',
      "const upload = client.POST('/api/apps/{app}/media', { params, body: { type: 'image', file } })",
      'const { data: uploaded } = await answerOf(upload)',
      'const image_url = `media:${uploaded.id}`',
      "const body = { data: { title: 'Our new studio', image_url } }",
      "await answerOf(client.POST('/api/apps/{app}/content/articles', { params, body }))",
      "const { data: files } = await answerOf(client.GET('/api/apps/{app}/media', { params }))",
      'console.log(files.map(({ filename }) => filename))',
    ],
  },
  'GET /api/apps/{app}/push_notifications': {
    needs: ['app'],
    lines: [
      'const params = { path: { app } }',
      "const reach = await answerOf(client.GET('/api/apps/{app}/push_notifications/send_to', { params }))",
      'console.log(reach)',
      "const { data: sent } = await answerOf(client.GET('/api/apps/{app}/push_notifications', { params }))",
      'console.log(sent)',
    ],
  },
  'GET /api/apps/{app}/planning': {
    needs: ['app'],
    lines: [
      "const query = { from: '2031-05-01', to: '2031-05-31' }",
      "const { data } = await answerOf(client.GET('/api/apps/{app}/planning', { params: { path: { app }, query } }))",
      'console.log(data)',
    ],
  },
  'GET /api/apps/{app}/search': {
    needs: ['app'],
    lines: [
      "const params = { path: { app }, query: { q: 'breath' } }",
      "const { data } = await answerOf(client.GET('/api/apps/{app}/search', { params }))",
      'console.log(data)',
    ],
  },
  'GET /api/apps/{app}/published/start': {
    needs: ['app'],
    token: 'appToken',
    lines: [
      'const path = { app }',
      "const start = await answerOf(client.GET('/api/apps/{app}/published/start', { params: { path } }))",
      'console.log(start.data.name, start.data.collections)',
      "const articles = '/api/apps/{app}/published/content/articles'",
      "const query = { per_page: 10, sort: '-release_date' }",
      'const { data } = await answerOf(client.GET(articles, { params: { path, query } }))',
      'console.log(data.map(({ title, access }) => [title, access]))',
    ],
  },
  'GET /api/site': {
    needs: ['username'],
    token: 'siteToken',
    lines: ["const { data } = await answerOf(client.GET('/api/site', { params: { query: { username } } }))", 'console.log(data.id)'],
  },
  'POST /api/apps/{app}/batch': {
    needs: ['app'],
    lines: [
      'const { data } = await answerOf(',
      "  client.POST('/api/apps/{app}/batch', {",
      '    params: { path: { app } },',
      '    body: {',
      '      data: {',
      '        operations: [',
      "          { method: 'POST', path: 'topics', data: { name: 'Sleep' } },",
      "          { method: 'POST', path: 'content/articles', data: { title: 'A quiet evening', topics: ['$0.id'] } },",
      '        ],',
      '      },',
      '    },',
      '  }),',
      ')',
      'console.log(data.results.length)',
    ],
  },
  'PATCH /api/apps/{app}/content/{id}': {
    needs: ['app', 'article'],
    lines: [
      "const one = '/api/apps/{app}/content/{id}'",
      'const params = { path: { app, id: article } }',
      'const { data: before } = await answerOf(client.GET(one, { params }))',
      'console.log(before.title)',
      'await answerOf(client.PATCH(one, { params, body: { data: { featured: true } } }))',
    ],
  },
  'POST /api/apps/{app}/copy': {
    needs: ['app', 'article'],
    lines: [
      'const params = { path: { app } }',
      "const call = client.POST('/api/apps/{app}/copy', { params, body: { data: { id: article, name: 'articles' } } })",
      'const { data: copy } = await answerOf(call)',
      'console.log(copy.id)',
    ],
  },
  'POST /api/apps/{app}/changes/{id}/undo': {
    needs: ['app', 'article'],
    lines: [
      "const bulk = '/api/apps/{app}/content/articles/bulk'",
      'const { data: change } = await answerOf(',
      "  client.POST(bulk, { params: { path: { app } }, body: { data: { action: 'deactivate', ids: [article] } } }),",
      ')',
      'if (change.undo) {',
      "  await answerOf(client.POST('/api/apps/{app}/changes/{id}/undo', { params: { path: { app, id: change.undo } } }))",
      '}',
    ],
  },
  'GET /api/apps/{app}/revisions/{id}': {
    needs: ['app', 'article'],
    lines: [
      'const params = { path: { app, id: article } }',
      "const { data: versions } = await answerOf(client.GET('/api/apps/{app}/revisions/{id}', { params }))",
      'console.log(versions)',
    ],
  },
  'POST /api/apps/{app}/trash/{id}/restore': {
    needs: ['app', 'article'],
    lines: [
      'const params = { path: { app, id: article } }',
      "await answerOf(client.DELETE('/api/apps/{app}/content/articles/{id}', { params }))",
      "const { data: deleted } = await answerOf(client.GET('/api/apps/{app}/trash', { params: { path: { app } } }))",
      'console.log(deleted.map(({ title }) => title))',
      "await answerOf(client.POST('/api/apps/{app}/trash/{id}/restore', { params }))",
    ],
  },
  'POST /api/apps/{app}/used_in': {
    needs: ['app', 'tag'],
    lines: [
      'const body = { data: { ids: [tag] } }',
      "const { data } = await answerOf(client.POST('/api/apps/{app}/used_in', { params: { path: { app } }, body }))",
      'console.log(data)',
    ],
  },
  'GET /api/apps/{app}/places/{id}': {
    needs: ['app', 'article'],
    lines: [
      "const { data } = await answerOf(client.GET('/api/apps/{app}/places/{id}', { params: { path: { app, id: article } } }))",
      'console.log(data.resource)',
    ],
  },
  'POST /api/apps/{app}/app_token/reveal': {
    needs: ['app'],
    lines: [
      "const { data } = await answerOf(client.POST('/api/apps/{app}/app_token/reveal', { params: { path: { app } } }))",
      'console.log(data.app_token.length)',
    ],
  },
  'GET /api/apps/{app}/settings/{name}/revisions': {
    needs: ['app'],
    lines: [
      "const settings = '/api/apps/{app}/settings/{name}/revisions'",
      "const { data } = await answerOf(client.GET(settings, { params: { path: { app, name: 'about' } } }))",
      'console.log(data)',
    ],
  },
  'GET /api/accounts/{type}': {
    lines: [
      "const { data } = await answerOf(client.GET('/api/accounts/{type}', { params: { path: { type: 'free' } } }))",
      'console.log(data)',
    ],
  },
  'GET /api/users/{id}': {
    needs: ['person'],
    lines: [
      "const { data } = await answerOf(client.GET('/api/users/{id}', { params: { path: { id: person } } }))",
      'console.log(data.name)',
    ],
  },
  'GET /api/whats_new': {
    lines: [
      "const data = { publish_date: '2031-05-17', subject: 'Drafts', body: '<p>Write now, publish later.</p>' }",
      "const { data: made } = await answerOf(client.POST('/api/whats_new', { body: { data } }))",
      "const { data: news } = await answerOf(client.GET('/api/whats_new', { params: { query: { per_page: 10 } } }))",
      'console.log(news.map(({ subject }) => subject))',
      "await answerOf(client.DELETE('/api/whats_new/{id}', { params: { path: { id: made.id } } }))",
    ],
  },
}
