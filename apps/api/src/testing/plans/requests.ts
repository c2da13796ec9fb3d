import { allResources } from '@greenroom/contract/resources/all'
import type pg from 'pg'
import type { AnyRoute } from '../../http/route.ts'

export type Request = { method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'; path: string; data?: unknown }

/** Ids that a request needs: the nth of a resource's records, and of other tables. */
export type Ids = (name: string, nth?: number) => string

const NOTHING = '01890000-0000-7000-8000-000000000000'

/** Finds them in the measured app, as records without tags, which everyone may read. */
export async function idsOf(superuser: pg.Client, app: string): Promise<Ids> {
  const { rows } = await superuser.query<{ name: string; id: string; parent_id: string | null }>(
    `select name, id, parent_id from (
       select found.*, row_number() over (partition by name order by md5(id::text)) as k from (
         select resource as name, id, parent_id from items i where app_id = $1 and deleted_at is null and (resource = 'tags'
           or not exists (select from links l where l.app_id = $1 and l.from_id = i.id and l.field = 'tags'))
         union all select 'members', id, null from members where app_id = $1
         union all select 'media', id, null from media m where app_id = $1 and deleted_at is null
           and not exists (select from media_refs r where r.app_id = $1 and r.media_id = m.id)
         union all select 'push_notifications', id, null from push_notifications where app_id = $1
       ) found
     ) shuffled where k <= 60 order by k`,
    [app],
  )
  const ids = (name: string) => rows.filter((row) => row.name === name).map(({ id }) => id)
  // The first course is the one of the first module.
  const course = rows.find(({ name }) => name === 'modules')?.parent_id
  const courses = course ? [course, ...ids('courses').filter((id) => id !== course)] : ids('courses')
  return (name, nth = 0) => (name === 'courses' ? courses : ids(name))[nth] ?? NOTHING
}

/** The store check may cost anything: it checks every record, once for each version of the content. */
const UNMEASURED = /export|live$|qr_code|preflight$/

/** Every GET of the app and of the platform that the router knows, once for each kind of path. */
export function everyRead(routes: readonly AnyRoute[], ids: Ids): Request[] {
  return routes
    .filter(({ method, path, guard }) => method === 'GET' && path.startsWith('/api') && guard !== 'publicRoute' && !UNMEASURED.test(path))
    .map(({ path, tag }) => ({ method: 'GET', path: withQuery(filled(path, tag ?? '', ids)) }))
}

/** Lists are requested by pages, as every client does; without, they return everything. */
function withQuery(path: string): string {
  if (path.includes('/published/')) return `${path}?as=anonymous`
  if (path.endsWith('/pack_locks')) return `${path}?kind=articles`
  if (path.endsWith('/changes')) return `${path}?resource=articles`
  if (/\/(users|creators)\/.*\/effects$/.test(path)) return `${path}?of=delete`
  const isPaged = /\/(members|apps|available_apps)$/.test(path) || allResources.some(({ segment }) => path.endsWith(`/${segment}`))
  return isPaged ? `${path}?page=1&per_page=25` : path
}

function filled(path: string, tag: string, ids: Ids): string {
  return path.replace(/:(\w+)(\([^)]*\))?/g, (whole, name: string) => {
    if (name === 'app') return whole
    if (name === 'course') return ids('courses')
    if (name === 'version') return '1'
    if (name === 'section') return 'design'
    if (name === 'name') return 'about_members'
    if (name === 'type') return 'free'
    if (path.includes('/members/')) return ids('members')
    if (path.includes('/media/')) return ids('media')
    if (path.includes('/push_notifications/')) return ids('push_notifications')
    if (path.includes('/revisions/')) return ids('articles')
    if (path.includes('/content/:id')) return ids('articles')
    return ids(tagOf(path) ?? tag)
  })
}

/** The resource in a path of the read API. */
function tagOf(path: string): string | undefined {
  return path.includes('/published/') ? allResources.find(({ segment }) => path.includes(`/${segment}/:id`))?.name : undefined
}

const ON_A_CARD = 'title,image_url,active,release_date,release_time,visible_until,visible_until_time,topics,version'

/** Other common requests, and changes. */
export function everydayRequests(ids: Ids): Request[] {
  const articles = '/api/apps/:app/content/articles'
  const some = (name: string, count: number, from = 0) => Array.from({ length: count }, (_none, nth) => ids(name, from + nth))
  return [
    ...[
      'page=30',
      'sort=-updated_at',
      'sort=title',
      'sort=-title&page=20',
      'q=morning',
      'q=77',
      'active=true',
      'state=active',
      'state=expired',
      // The columns of a board, and a later page of one.
      ...['inactive', 'scheduled', 'active', 'expired'].map((state) => `page=1&state=${state}&fields=${ON_A_CARD}`),
      `page=8&state=active&fields=${ON_A_CARD}`,
      'fields=title',
    ].map((query) => ({
      method: 'GET' as const,
      path: `${articles}?per_page=25&${query}`,
    })),
    { method: 'GET', path: `${articles}?per_page=25&page=1&health=unreachable` },
    { method: 'GET', path: `${articles}?per_page=25&page=1&topics=${ids('topics')}` },
    { method: 'GET', path: `${articles}?per_page=25&page=1&q=morning&topics=${ids('topics')}` },
    { method: 'GET', path: `/api/apps/:app/members?per_page=25&page=3` },
    { method: 'GET', path: `/api/apps/:app/members?per_page=25&page=1&q=77` },
    { method: 'GET', path: `/api/apps/:app/members?per_page=25&page=1&tags=${ids('tags')}` },
    { method: 'GET', path: '/api/apps/:app/search?q=morning' },
    { method: 'GET', path: '/api/apps/:app/trash?per_page=25&page=1' },
    { method: 'GET', path: `/api/apps/:app/audit?kind=articles` },
    // The days of examples are in May 2031.
    ...['from=2031-05-01&to=2031-06-11', 'from=2026-11-01&to=2026-12-12', 'from=2031-05-17&to=2031-05-17&per_day=200'].map((query) => ({
      method: 'GET' as const,
      path: `/api/apps/:app/planning?${query}`,
    })),
    { method: 'GET', path: '/api/search?q=morning' },
    { method: 'GET', path: '/api/apps?per_page=25&page=1&q=studio' },
    { method: 'GET', path: '/api/apps?per_page=25&page=1&q=stadio' },
    { method: 'POST', path: articles, data: { title: 'New' } },
    { method: 'POST', path: articles, data: { title: 'New', topics: some('topics', 2) } },
    { method: 'PATCH', path: `${articles}/${ids('articles', 1)}`, data: { title: 'Changed' } },
    { method: 'PATCH', path: `${articles}/${ids('articles', 2)}`, data: { topics: some('topics', 2, 1) } },
    { method: 'PATCH', path: `/api/apps/:app/tags/${ids('tags')}`, data: { name: 'Changed' } },
    { method: 'POST', path: `${articles}/bulk`, data: { action: 'deactivate', ids: some('articles', 20, 5) } },
    { method: 'POST', path: `${articles}/bulk`, data: { action: 'edit', ids: some('articles', 20, 5), changes: { featured: true } } },
    {
      method: 'POST',
      path: `${articles}/bulk`,
      data: {
        action: 'edit',
        ids: some('articles', 1, 50),
        changes: { active: true, release_date: '2031-06-01', visible_until: null, visible_until_time: null },
      },
    },
    { method: 'POST', path: `${articles}/move`, data: { id: ids('articles', 3), to: { after: ids('articles', 4) } } },
    { method: 'POST', path: `${articles}/move`, data: { id: ids('articles', 40), to: 'first' } },
    { method: 'POST', path: '/api/apps/:app/used_in', data: { ids: some('topics', 3) } },
    { method: 'POST', path: `${articles}/${ids('articles')}/effects`, data: { active: false } },
    { method: 'POST', path: `/api/apps/:app/tags/${ids('tags')}/effects`, data: { expiry_date: '2020-01-01' } },
    { method: 'DELETE', path: `${articles}/${ids('articles', 30)}` },
    { method: 'POST', path: `/api/apps/:app/trash/${ids('articles', 30)}/restore` },
    { method: 'DELETE', path: `/api/apps/:app/courses/${ids('courses', 1)}` },
    { method: 'POST', path: `/api/apps/:app/trash/${ids('courses', 1)}/restore` },
    { method: 'DELETE', path: `${articles}/${ids('articles', 31)}` },
    { method: 'DELETE', path: `/api/apps/:app/trash/${ids('articles', 31)}` },
    { method: 'POST', path: '/api/apps/:app/copy', data: { id: ids('articles', 32), name: 'articles' } },
    {
      method: 'POST',
      path: '/api/apps/:app/batch',
      data: { operations: [{ method: 'PATCH', path: `content/${ids('articles', 33)}`, data: { title: 'B' } }] },
    },
    {
      method: 'POST',
      path: '/api/apps/:app/members',
      data: { name: 'New', email: `${crypto.randomUUID()}@example.com`, password: 'Sesame12' },
    },
    { method: 'PATCH', path: `/api/apps/:app/members/${ids('members', 1)}`, data: { name: 'Changed' } },
    { method: 'POST', path: '/api/apps/:app/members/bulk', data: { action: 'tag', tags: [ids('tags', 1)], ids: some('members', 20) } },
    { method: 'DELETE', path: `/api/apps/:app/members/${ids('members', 2)}` },
    { method: 'POST', path: '/api/apps/:app/media/trash', data: { ids: [ids('media', 1)] } },
    { method: 'PATCH', path: '/api/apps/:app', data: { name: 'Another' } },
  ]
}
