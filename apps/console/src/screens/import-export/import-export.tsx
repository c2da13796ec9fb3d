import { modeLabels, type TransferMode, transferModes } from '@greenroom/contract/transfer/transfer-words'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ExportForm } from './+export-form.tsx'
import { ImportForm } from './+import-form.tsx'
import { RecentExports } from './+recent-exports.tsx'
import { RecentImports } from './+recent-imports.tsx'
import { WholeApp } from './+whole-app.tsx'
import classes from './import-export.module.css'

/** Takes the tables of an app out as files and in again, one mode at a time (IMX-001 to IMX-004). */
export function ImportExport() {
  const [mode, setMode] = useState<TransferMode>('IMPORT')
  const [running, setRunning] = useState(false)
  return (
    <>
      <PageHeader title="Import/Export" text="Take the content and members of your app out as files, or bring them in." />
      <Card>
        <div className={classes.body}>
          <SegmentedControl
            aria-label="Mode"
            className={classes.modes}
            disabled={running}
            data={transferModes.map((value) => ({ value, label: modeLabels[value] }))}
            value={mode}
            onChange={setMode}
          />
          {mode === 'EXPORT' ? (
            <ExportForm running={running} onRunning={setRunning} />
          ) : (
            // Another mode begins without a file (IMX-003).
            <ImportForm key={mode} mode={mode} running={running} onRunning={setRunning} />
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
