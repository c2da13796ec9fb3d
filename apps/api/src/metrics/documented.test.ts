import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { measureRequests } from '../http/metrics.ts'
import { processMetrics } from '../http/process-metrics.ts'
import { testApp } from '../testing/app.ts'
import { measureVisits } from '../website/measure-visits.ts'

const path = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url))
const read = (name: string) => readFileSync(path(name), 'utf8')
const RULES = 'deploy/prometheus-rules.yaml'
const DASHBOARD = 'deploy/grafana-dashboard.json'

/** The names that a process exports, with and without values, and those of a histogram's series. */
async function exported(): Promise<{ own: string[]; all: Set<string> }> {
  const site = await testApp()
  const metrics = processMetrics(site.deps, { stopping: false })
  measureRequests(fastify(), metrics)
  measureVisits(metrics)
  const text = await metrics.text()
  await site.close()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
  const series = types.flatMap(({ name, type }) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : name,
  )
  const own = types.map(({ name }) => name).filter((name) => /^(greenroom|http)_/.test(name))
  return { own, all: new Set(series) }
}

const METRIC = /\b(?:greenroom|http|process|nodejs)_[a-z0-9_]+\b/g

describe('docs/monitoring.md, the alerts and the dashboard', () => {
  test('describe every metric of Greenroom once, and none that is not exported', async () => {
    const table = [...read('docs/monitoring.md').matchAll(/^\| `((?:greenroom|http)_\w+)` \|/gm)].map(([, name]) => name)
    expect(table.toSorted()).toEqual((await exported()).own.toSorted())
  })

  test.each([RULES, DASHBOARD])('%s uses only metrics that are exported', async (name) => {
    const used = new Set(read(name).match(METRIC))
    expect(used.size).toBeGreaterThan(15)
    const { all } = await exported()
    expect([...used].filter((each) => !all.has(each))).toEqual([])
  })

  test('each alert says what happened, what to do and how urgent it is', () => {
    const alerts = read(RULES).split('- alert: ').slice(1)
    for (const alert of alerts) expect(alert).toMatch(/severity: (critical|warning)[\s\S]*summary: .+[\s\S]*description: .+/)
  })

  test('the dashboard is one that Grafana can import', () => {
    const { title, panels }: { title: string; panels: { id: number; type: string; targets?: { expr: string }[] }[] } = JSON.parse(
      read(DASHBOARD),
    )
    expect(title).toBe('Greenroom')
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { type, targets = [] } of panels) expect(targets.length > 0).toBe(type !== 'row')
  })

  test.runIf(spawnSync('promtool', ['--version']).status === 0)('promtool accepts the alerts', () => {
    expect(execFileSync('promtool', ['check', 'rules', path(RULES)], { encoding: 'utf8' })).toContain('SUCCESS')
  })
})
