import { allResources } from '@greenroom/contract/resources/all'
import type { Operation } from '../twins.ts'
import { recordSample } from './record-sample.ts'
import { literal, parametersOf, sampleOf } from './sample-text.ts'
import { writtenSamples } from './written-samples.ts'

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>
type Call = { method: string; path: string; operation: Operation }

/**
 * Puts an example of the client at one call of each group: those of resources follow from their definitions, those of
 * groups that are only read from the call, and the others are in written-samples.ts. A test runs all of them.
 */
export function addSamples(paths: Paths): void {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  for (const group of Map.groupBy(calls, ({ operation }) => operation.tags[0]).values()) {
    const found = resourceSample(group) ?? writtenSample(group) ?? readSample(group)
    if (found === null) continue
    const { operation, source } = found
    operation.description += `\n\nWith the client:\n\n\`\`\`ts\n${source}\n\`\`\``
    operation['x-codeSamples'] = [{ lang: 'TypeScript', label: '@greenroom/client', source }]
  }
}

type Found = { operation: Operation; source: string } | null

function resourceSample(group: readonly Call[]): Found {
  const resource = allResources.find(({ name }) => name === group[0]?.operation.tags[0])
  const list = group.find(({ method }) => method === 'POST')
  const one = group.find(({ method, path }) => method === 'PATCH' && path.startsWith('/api/apps/'))
  if (!resource || !list || !one) return null
  return { operation: list.operation, source: recordSample(resource, list.path, one.path) }
}

function writtenSample(group: readonly Call[]): Found {
  for (const { method, path, operation } of group) {
    const sample = writtenSamples[`${method} ${path}`]
    if (sample) return { operation, source: sampleOf(sample) }
  }
  return null
}

function readSample(group: readonly Call[]): Found {
  const read = group.find(
    ({ method, path, operation }) => method === 'GET' && isReadAsJson(operation) && parametersOf(path).every((name) => name === 'app'),
  )
  if (!read) return null
  const { path, operation } = read
  const needs = parametersOf(path)
  const params = needs.length > 0 ? `, { params: { path: { ${needs.join(', ')} } } }` : ''
  const lines = [`const answer = await answerOf(client.GET(${literal(path)}${params}))`, 'console.log(answer)']
  return { operation, source: sampleOf({ needs, token: tokenOf(operation), lines }) }
}

function isReadAsJson({ parameters, responses }: Operation): boolean {
  const content = responses[200]?.content
  return (
    !parameters.some(({ in: kind, required }) => kind !== 'path' && required) &&
    typeof content === 'object' &&
    content !== null &&
    'application/json' in content
  )
}

function tokenOf({ security }: Operation): 'token' | 'appToken' | 'siteToken' {
  const [way = ''] = Object.keys(security[0] ?? {})
  return way === 'appToken' || way === 'siteToken' ? way : 'token'
}
