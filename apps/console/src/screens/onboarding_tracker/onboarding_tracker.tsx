import { SegmentedControl } from '@mantine/core'
import { addressCodec, choice, text, useAddressState } from '../../ui/address-state.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TrackerTable } from './+tracker-table.tsx'

const TrackerBoard = onDemand(async () => (await import('./+tracker-board.tsx')).TrackerBoard, null, 'The board')

const codec = addressCodec({ show: choice(['table', 'board'], 'table'), q: text })

/** The BIZ+ onboarding tracker, as a table and as a board (OBT-001). */
export function OnboardingTracker() {
  const { state, set } = useAddressState(codec)
  return (
    <>
      <PageHeader
        title="BIZ+ Onboarding Tracker"
        text="Apps with Biz+ that have not launched, soonest due first."
        actions={
          <SegmentedControl
            aria-label="Show as"
            size="sm"
            value={state.show}
            onChange={(show) => set({ ...state, show: show === 'board' ? 'board' : 'table' })}
            data={[
              { value: 'table', label: 'Table' },
              { value: 'board', label: 'Board' },
            ]}
          />
        }
      />
      {state.show === 'board' ? <TrackerBoard q={state.q} onSearch={(q) => set({ ...state, q }, { replace: true })} /> : <TrackerTable />}
    </>
  )
}
