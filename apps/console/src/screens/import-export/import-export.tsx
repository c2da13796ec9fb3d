import { modeLabels, transferModes } from '@greenroom/contract/transfer/transfer-words'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { addressCodec, choice, text, useAddressState } from '../../ui/address-state.ts'
import { Card } from '../../ui/card.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ExportForm } from './+export-form.tsx'
import { ImportForm } from './+import-form.tsx'
import { RecentExports } from './+recent-exports.tsx'
import { RecentImports } from './+recent-imports.tsx'
import { WholeApp } from './+whole-app.tsx'
import classes from './import-export.module.css'

const address = addressCodec({ mode: choice(transferModes, 'IMPORT'), file: text, added: text })
const Draft = onDemand(async () => (await import('./+draft.tsx')).Draft, null, 'The import')
const AddedRecords = onDemand(async () => (await import('./+added-records.tsx')).AddedRecords, null, 'The imported records')
const CheckFirst = onDemand(async () => (await import('./+check-first.tsx')).CheckFirst, null, 'The check')

/** Exports and imports the tables of an app as files, one mode at a time (IMX-001 to IMX-004). */
export function ImportExport() {
  const [running, setRunning] = useState(false)
  const { state, set } = useAddressState(address)
  const { mode, file, added } = state
  if (file !== '') return <Draft key={file} id={file} onClose={() => set({ mode, file: '', added: '' })} />
  if (added !== '') return <AddedRecords key={added} id={added} onClose={() => set({ mode, file: '', added: '' })} />
  // Another mode starts without a file (IMX-003).
  const importForm = mode !== 'EXPORT' && <ImportForm key={mode} mode={mode} running={running} onRunning={setRunning} />
  return (
    <>
      <PageHeader title="Import/Export" text="Export the content and members of your app as files, or import them." />
      <Card>
        <div className={classes.body}>
          <SegmentedControl
            aria-label="Mode"
            className={classes.modes}
            disabled={running}
            data={transferModes.map((value) => ({ value, label: modeLabels[value] }))}
            value={mode}
            onChange={(next) => set({ mode: next, file: '', added: '' })}
          />
          {mode === 'EXPORT' ? (
            <ExportForm running={running} onRunning={setRunning} />
          ) : mode === 'IMPORT' ? (
            <>
              <CheckFirst onOpen={(opened) => set({ mode, file: opened, added: '' })} />
              <details className={classes.exported}>
                <summary>I have a file made by Export</summary>
                {importForm}
              </details>
            </>
          ) : (
            importForm
          )}
        </div>
      </Card>
      {mode === 'EXPORT' ? (
        <>
          <WholeApp />
          <RecentExports />
        </>
      ) : (
        <RecentImports />
      )}
    </>
  )
}
