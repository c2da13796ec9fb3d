import { allIssues, countText } from '@greenroom/contract/health/health-count'
import { issueWords } from '@greenroom/contract/health/health-issues'
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts'
import { useHealth } from '../app-health/+use-health.ts'
import { HomeSection } from './+home-section.tsx'
import { RecordLine } from './+record-line.tsx'

/** How much members would trip over, with the page that says what to do; nothing if there is nothing, or it fails. */
export function Health() {
  const { health } = useHealth()
  if (!health || health.issues.length === 0) return null
  const all = allIssues(health)
  return (
    <HomeSection title="App health">
      <RecordLine
        path="/app-health"
        Icon={IconAlertTriangle}
        title={all.count === 1 ? '1 thing to look at' : `${countText(all)} things to look at`}
        note={health.issues.map(({ issue }) => issueWords[issue].title).join(' · ')}
      />
    </HomeSection>
  )
}
