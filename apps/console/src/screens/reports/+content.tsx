import { inSentence } from '@greenroom/contract/define/in-sentence'
import { parentOf } from '@greenroom/contract/define/nesting'
import type { ContentReport as Report } from '@greenroom/contract/reports/report-answers'
import { resourceByName } from '@greenroom/contract/resources/all'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { BarTable, type BarRow } from './+bar-table.tsx'
import { Loaded } from './+loaded.tsx'
import { NothingCounted, ReportPart } from './+report-part.tsx'

const COLUMNS = ['Opened', 'Completed', 'Unlocked']

/** What members opened, completed and unlocked: by record, topic and tag, and what nobody opened. */
export function ContentReport({ days }: { days: string }) {
  const path = useAppPath()
  const query = useQuery({ ...dataAt(path('reports/content'), { days }), placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <Loaded query={query}>
      {(report) => (
        <>
          <Part title="Most opened" head="Content" lines={report.records} report={report} file="most-opened" />
          <Part title="By topic" head="Topic" lines={report.topics} report={report} file="by-topic" />
          <Part title="By tag" head="Tag" lines={report.tags} report={report} file="by-tag" />
          <Unopened report={report} />
        </>
      )}
    </Loaded>
  )
}

type PartProps = { title: string; head: string; lines: Report['records']; report: Report; file: string }

function Part({ title, head, lines, report, file }: PartProps) {
  return (
    <ReportPart title={title} file={fileOf(file, report, [head, ...COLUMNS], lines)}>
      {lines.length === 0 ? (
        <NothingCounted>{nothingText(report)}</NothingCounted>
      ) : (
        <BarTable label={title} head={head} columns={COLUMNS} rows={lines.map((line) => rowOf(line, { hasKinds: head === 'Content' }))} />
      )}
    </ReportPart>
  )
}

function Unopened({ report }: { report: Report }) {
  const { records, more } = report.unopened
  if (report.since === null || records.length === 0) return null
  return (
    <ReportPart
      title="What nobody opened"
      text={more ? 'The newest 100 live records that nobody opened in this period.' : 'Live records that nobody opened in this period.'}
      file={{
        name: `unopened-${report.from}-${report.until}`,
        rows: [['Content', 'Kind'], ...records.map(({ title, resource }) => [title, kindOf(resource)])],
      }}
    >
      <BarTable
        label="What nobody opened"
        head="Content"
        columns={['Kind']}
        rows={records.map(({ id, resource, title }) => ({
          ...{ key: id, name: title || kindOf(resource), values: [kindOf(resource)] },
          ...pathOf(resource, id),
        }))}
      />
    </ReportPart>
  )
}

function rowOf(
  { id, resource, title, opened, completed, unlocked }: Report['records'][number],
  { hasKinds }: { hasKinds: boolean },
): BarRow {
  return {
    ...{ key: id, name: title || kindOf(resource), values: [opened, completed, unlocked] },
    ...(hasKinds && { note: kindOf(resource) }),
    ...pathOf(resource, id),
  }
}

function fileOf(name: string, { from, until }: Report, head: readonly string[], lines: Report['records']) {
  return {
    name: `${name}-${from}-${until}`,
    rows: [
      [...head, 'Kind'],
      ...lines.map(({ title, resource, opened, completed, unlocked }) => [
        ...[title, `${opened}`, `${completed}`, `${unlocked}`],
        kindOf(resource),
      ]),
    ],
  }
}

/** Records inside others have no address of their own here. */
function pathOf(name: string, id: string): { path?: string } {
  const resource = resourceByName(name)
  return resource && !parentOf(resource) ? { path: `/${resource.segment}/${id}` } : {}
}

function kindOf(name: string): string {
  return resourceByName(name)?.label.one ?? name
}

function nothingText({ since }: Report): string {
  const name = inSentence(resourceByName('articles')?.label.one ?? 'article')
  return since === null
    ? `Nothing has been counted yet. You’ll see here what members open, such as an ${name}, and how often.`
    : 'Nothing in this period. Choose a longer one.'
}
