import { appFacts } from '@greenroom/contract/access/facts'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { applies, type Field, type FormFacts, isComputed, type Values } from '@greenroom/contract/fields/field'
import { literal, parametersOf, sampleOf } from './sample-text.ts'

/** An example of the client for one resource: make a record, find it, change it while nobody else has, delete it. */
export function recordSample(resource: Resource, list: string, one: string): string {
  // Not a constant: what a definition remembers for these facts would never be released.
  const facts = anyApp()
  const example = resource.example(facts)
  const title = String(example[resource.titleField])
  const needed = neededFields(resource, example, facts)
  const links = needed.flatMap(([name, field]) => (isLink(field) ? camelCase(name) : []))
  const values = needed.map(([name, field]) => assignment(name, isLink(field) ? camelCase(name) : valueOf(field, example[name])))
  const path = `path: { ${parametersOf(list).join(', ')} }`
  const itsPath = [...parametersOf(one).slice(0, -1), 'id: made.id'].join(', ')
  const find = [
    `const query = { q: ${literal(title)}, per_page: 10 }`,
    `const { data: found } = await answerOf(client.GET(list, { params: { ${path}, query } }))`,
    `console.log(found.map(({ id, ${resource.titleField} }) => [id, ${resource.titleField}]))`,
  ]
  return sampleOf({
    needs: [...new Set([...parametersOf(list), ...links])],
    lines: [
      `const list = ${literal(list)}`,
      `const one = ${literal(one)}`,
      ...objectNamed('data', values),
      `const { data: made } = await answerOf(client.POST(list, { params: { ${path} }, body: { data } }))`,
      ...(resource.single ? [] : find),
      `const params = { path: { ${itsPath} }, header: { 'If-Match': \`"\${made.version}"\` } }`,
      `const changes = { ${resource.titleField}: ${literal(changedTitle(title))} }`,
      'await answerOf(client.PATCH(one, { params, body: { data: changes } }))',
      ...(resource.single ? [] : ['await answerOf(client.DELETE(one, { params: { path: params.path } }))']),
    ],
  })
}

/** On one line, or with a line for each value. */
function objectNamed(name: string, values: readonly string[]): string[] {
  const short = `const ${name} = { ${values.join(', ')} }`
  return short.length <= 110 ? [short] : [`const ${name} = {`, ...values.map((value) => `  ${value},`), '}']
}

/** What a new record is refused without, and its title. */
function neededFields(resource: Resource, example: Values, facts: FormFacts): [string, Field][] {
  const own = Object.entries(resource.fields).filter(([name, field]) => name === resource.titleField || isNeeded(field, example))
  const least = { ...resource.initial(), ...Object.fromEntries(own.map(([name]) => [name, example[name]])) }
  // Rules over several fields may ask for more.
  const missing =
    resource
      .schema(facts)
      .safeParse(least)
      .error?.issues.map(({ path }) => path[0]) ?? []
  return Object.entries(resource.fields).filter(([name]) => missing.includes(name) || own.some(([each]) => each === name))
}

function isNeeded(field: Field, example: Values): boolean {
  return field.required && !isComputed(field) && applies(field.when, example) && (field.initial === '' || field.initial === null)
}

function isLink(field: Field): boolean {
  return field.kind === 'relation' || field.kind === 'parent'
}

/** The type of a choice is its values, so TypeScript has to know which one it is. */
function valueOf(field: Field, value: unknown): string {
  return field.kind === 'choice' ? `${literal(value)} as const` : literal(value)
}

function assignment(name: string, value: string): string {
  return name === value ? name : `${name}: ${value}`
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function changedTitle(title: string): string {
  return title.length < 35 ? `${title}, again` : title
}

function anyApp(): FormFacts {
  const about = { platform_version: '10.0' }
  const app = { setup: {}, about, onboarding: {}, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false }
  return { user: { isSuper: false }, app: appFacts(app), webHost: 'https://www.example.com' }
}
