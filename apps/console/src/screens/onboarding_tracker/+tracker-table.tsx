import type { TrackerApp } from '@greenroom/contract/onboarding-tracker/tracker-answers'
import { designWord, offersWizard } from '@greenroom/contract/onboarding-tracker/tracker-stage'
import { api } from '../../api/client.ts'
import { PagedCard } from '../../resource/paged/paged-card.tsx'
import { usePaged } from '../../resource/paged/use-paged.ts'
import type { DataColumn } from '../../ui/data-table.tsx'
import { DueDate } from './+due-date.tsx'
import { GoToWizard } from './+go-to-wizard.tsx'

type Section = keyof TrackerApp['onboarding']['progress']

const status = (header: string, section: Section): DataColumn<TrackerApp> => ({
  header,
  shape: 'short',
  cell: ({ onboarding }) => onboarding.progress[section].status,
})

const columns: DataColumn<TrackerApp>[] = [
  { header: 'Key', shape: 'short', cell: (_app, number) => number },
  { header: 'App', shape: 'title', cell: ({ name }) => name },
  { header: 'Creator', cell: ({ creator }) => creator || '–' },
  { header: 'Due Date', shape: 'short', cell: ({ onboarding }) => <DueDate onboarding={onboarding} /> },
  { header: 'App Design', cell: ({ onboarding }) => designWord(onboarding.app_designed) || '–' },
  status('Design', 'design'),
  status('Content', 'content'),
  status('Store', 'store'),
  status('Developer', 'developer'),
  status('Build and Submit', 'build_and_submit'),
  { header: 'Actions', shape: 'actions', cell: (app) => offersWizard(app.onboarding) && <GoToWizard app={app} /> },
]

/** The tracker as a list (OBT-004, OQ-188). */
export function TrackerTable() {
  const list = usePaged('/onboarding_apps', (options) => api.get('/onboarding_apps', options))
  return (
    <PagedCard
      label="Apps in onboarding"
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      waitingRows={10}
      noun={['app', 'apps']}
      searchLabel="Search by app or creator"
      failureTitle="The apps could not be loaded"
      nothing={{ title: 'No app with Biz+', text: 'Apps appear here when Biz+ is turned on in their Account Setup.' }}
      nothingFound="No app matches your search."
    />
  )
}
