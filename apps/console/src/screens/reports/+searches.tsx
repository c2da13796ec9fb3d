import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { BarTable } from './+bar-table.tsx'
import { Loaded } from './+loaded.tsx'
import { NothingCounted, ReportPart } from './+report-part.tsx'

/** What visitors of the website searched for and did not find. */
export function SearchesReport({ days }: { days: string }) {
  const path = useAppPath()
  const query = useQuery({ ...dataAt(path('reports/searches'), { days }), placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <Loaded query={query}>
      {({ searches, from, until }) => (
        <ReportPart
          title="Searches without a result"
          text="What visitors of your website looked for and did not find. It may be your next topic."
          file={{
            name: `searches-${from}-${until}`,
            rows: [['Words', 'Searched'], ...searches.map(({ words, times }) => [words, `${times}`])],
          }}
        >
          {searches.length === 0 ? (
            <NothingCounted>Nobody searched in vain in this period.</NothingCounted>
          ) : (
            <BarTable
              label="Searches without a result"
              head="Words"
              columns={['Searched']}
              rows={searches.map(({ words, times }) => ({ key: words, name: words, values: [times] }))}
            />
          )}
        </ReportPart>
      )}
    </Loaded>
  )
}
