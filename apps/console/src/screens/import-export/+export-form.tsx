import { EXPORT_TIMED_OUT, EXPORT_TIMEOUT_MS } from '@greenroom/contract/transfer/transfer-words'
import { Button, Group, Modal, Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../api/client.ts'
import { failureSentence, readFailure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { IconDownload } from '../../ui/icons/icon-download.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { saveBlob } from '../../ui/save-file.ts'
import { useTables } from './+use-tables.ts'
import classes from './import-export.module.css'

type Props = { running: boolean; onRunning(running: boolean): void }

/** Saves one table as a CSV file (IMX-011, IMX-012, IMX-017, IMX-018). */
export function ExportForm({ running, onRunning }: Props) {
  const address = useAppPath()('export')
  const { tables, error, isPending, retry } = useTables()
  const [table, setTable] = useState<string | null>(null)
  const [timedOut, setTimedOut] = useState(false)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  const run = async (name: string) => {
    const controller = new AbortController()
    const timeout = AbortSignal.timeout(EXPORT_TIMEOUT_MS)
    stopping.current = controller
    onRunning(true)
    try {
      const signal = AbortSignal.any([controller.signal, timeout])
      const response = await send(address, { headers: { accept: 'text/csv' } }, { query: { table: name }, signal })
      if (response.status !== 200) {
        throw await readFailure(response.status, () => response.json(), response.headers.get('x-request-id'))
      }
      saveBlob(`${name}.csv`, await response.blob())
    } catch (failed) {
      if (timeout.aborted) setTimedOut(true)
      else if (!controller.signal.aborted) showFailure(failed)
    } finally {
      onRunning(false)
    }
  }

  if (error) return <LoadFailure title="The tables could not be loaded" line={failureSentence(error)} onRetry={retry} />
  return (
    <>
      <p className={classes.help}>
        One table as a CSV file. You can open it in any spreadsheet program, and import it again. Passwords and members on the blacklist are
        left out.
      </p>
      <Select
        label="Table"
        placeholder="Choose a table"
        className={classes.table}
        searchable
        disabled={running || isPending}
        data={tables}
        value={table}
        onChange={setTable}
      />
      <Group mt="md">
        <Button
          leftSection={<IconDownload size={16} />}
          loading={running}
          disabled={table === null}
          onClick={() => table !== null && void run(table)}
        >
          Export
        </Button>
        {running && (
          <Button variant="default" onClick={() => stopping.current?.abort()}>
            Cancel
          </Button>
        )}
      </Group>
      <Modal opened={timedOut} onClose={() => setTimedOut(false)} title="Export" withCloseButton={false}>
        <p className={classes.message}>{EXPORT_TIMED_OUT}</p>
        <Group justify="flex-end" mt="lg">
          <Button onClick={() => setTimedOut(false)} data-autofocus>
            Dismiss
          </Button>
        </Group>
      </Modal>
    </>
  )
}
