import type { Resource } from '@greenroom/contract/define/define-resource'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { reportDays } from '@greenroom/contract/reports/report-limits'
import { z } from 'zod'
import {
  appArgument,
  appOf,
  draftKindArgument,
  draftKinds,
  idArgument,
  kindArgument,
  kindOf,
  readOwnKey,
  ToolMistake,
  toolKinds,
} from './arguments.ts'
import type { CallApi } from './call-api.ts'
import { changeDraft, createDraft, readOne } from './drafts.ts'
import { toHtml, toMarkdown, withTexts } from './markdown.ts'

/** A tool: what an assistant reads about it, its arguments, and what it answers, as JSON. */
export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  /** It changes nothing. */
  reads: boolean
  run: (call: CallApi, given: unknown) => Promise<unknown>
}

function tool<Input extends z.ZodObject>(
  spec: Omit<Tool, 'input' | 'run'> & { input: Input; run: (call: CallApi, input: z.output<Input>) => Promise<unknown> },
): Tool {
  return { ...spec, run: (call, given) => spec.run(call, spec.input.parse(given)) }
}

const listSize = '20'

const find = tool({
  name: 'find',
  title: 'Find records',
  description: 'Finds records and members of an app by words of their title or name. Answers at most 20, the best matches first.',
  input: z.strictObject({ app: appArgument, words: z.string().max(200).describe('Words of a title.') }),
  reads: true,
  run: async (call, { app, words }) => await call('GET', `apps/${await appOf(call, app)}/search`, { query: { q: words } }),
})

const read = tool({
  name: 'read',
  title: 'Read',
  description:
    'Reads what there is. what=key: the apps and scopes of this key. what=kinds: the kinds of records and their fields. what=list: records of a kind, 20 on a page. what=record: one record whole, with its texts as Markdown.',
  input: z.strictObject({
    what: z.enum(['key', 'kinds', 'list', 'record']),
    app: appArgument,
    kind: kindArgument.optional(),
    id: idArgument.optional(),
    words: z.string().max(200).optional().describe('For a list: words of the title.'),
    page: z.int().min(1).max(10_000).optional().describe('For a list: its page, from 1.'),
  }),
  reads: true,
  run: async (call, { what, app, kind, id, words, page = 1 }) => {
    if (what === 'key') return await readOwnKey(call)
    if (what === 'kinds') return toolKinds.filter(({ name }) => kind === undefined || name === kind).map(describeKind)
    if (kind === undefined) throw new ToolMistake('Name a kind, such as articles.')
    const resource = kindOf(kind)
    const where = await appOf(call, app)
    if (what === 'list') {
      return await call('GET', `apps/${where}/${resource.endpoint}`, { query: { q: words, page: String(page), per_page: listSize } })
    }
    if (id === undefined) throw new ToolMistake('Name the id of the record. find and what=list answer ids.')
    return withTexts(resource, await readOne(call, where, resource, id), toMarkdown)
  },
})

function describeKind({ name, label, fields }: Resource) {
  return {
    kind: name,
    label: label.many,
    can_be_drafted: draftKinds.some((one) => one.name === name),
    fields: Object.entries(fields).map(([field, { label: title, kind, required }]) => ({
      name: field,
      label: title,
      type: kind === 'richText' ? 'Markdown' : kind,
      ...(required && { required: true }),
    })),
  }
}

const values = z.record(z.string().max(100), z.unknown()).describe('The values by the names of fields. Formatted texts are Markdown.')

const draft = tool({
  name: 'draft',
  title: 'Write a draft',
  description:
    'Writes a new draft, or with id changes one. Members don’t see drafts; a person reviews and publishes them in the console. A published record gets a draft beside it.',
  input: z.strictObject({ app: appArgument, kind: draftKindArgument, id: idArgument.optional(), values }),
  reads: false,
  run: async (call, { app, kind, id, values: written }) => {
    const resource = kindOf(kind)
    const where = await appOf(call, app)
    const stored = withTexts(resource, written, toHtml)
    const saved = id === undefined ? await createDraft(call, where, resource, stored) : await changeDraft(call, where, resource, id, stored)
    return withTexts(resource, saved, toMarkdown)
  },
})

const compare = tool({
  name: 'compare',
  title: 'Compare versions',
  description:
    'What changed in a record: its newest versions with their changes, or with version what differs between that version and now.',
  input: z.strictObject({ app: appArgument, id: idArgument, version: z.int().min(1).optional() }),
  reads: true,
  run: async (call, { app, id, version }) => {
    const path = `apps/${await appOf(call, app)}/revisions/${id}`
    return await call('GET', version === undefined ? path : `${path}/${version}`)
  },
})

const schedule = tool({
  name: 'schedule',
  title: 'Propose a release',
  description:
    'Writes the day, and if wanted the time, of release into a draft. It stays a draft: it counts only once a person publishes it.',
  input: z.strictObject({
    app: appArgument,
    kind: draftKindArgument,
    id: idArgument,
    date: z.iso.date().describe('YYYY-MM-DD, in the time zone of the app.'),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional()
      .describe('HH:MM, in the time zone of the app.'),
  }),
  reads: false,
  run: async (call, { app, kind, id, date, time }) => {
    const resource = kindOf(kind)
    if (!resource.fields.release_date) throw new ToolMistake(`${resource.label.many} have no release date.`)
    const changes = { release_date: date, ...(time !== undefined && { release_time: time }) }
    const {
      release_date: day,
      release_time: hour,
      active,
    } = valuesOf(await changeDraft(call, await appOf(call, app), resource, id, changes))
    return { id, release_date: day, release_time: hour, active, next: 'A person has to publish it in the console.' }
  },
})

const report = tool({
  name: 'report',
  title: 'Report',
  description:
    'Figures of an app: what members opened and completed, how pushes were opened, how courses go, what was searched for in vain.',
  input: z.strictObject({
    app: appArgument,
    about: z.enum(['content', 'pushes', 'courses', 'searches']),
    days: z.enum(reportDays.map(String)).optional().describe('How many of the last days.'),
  }),
  reads: true,
  run: async (call, { app, about, days }) => await call('GET', `apps/${await appOf(call, app)}/reports/${about}`, { query: { days } }),
})

/** Every tool. There are none to publish, to delete or to send. */
export const tools: readonly Tool[] = [find, read, draft, compare, schedule, report]
