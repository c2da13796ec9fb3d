import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useSession } from '../../session/use-session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastDone, toastNote } from '../../ui/toast.tsx'
import type { RecordFormState } from '../form/use-record-form.ts'
import { ReleaseNote } from '../settings/release-note.tsx'
import { usePathOf } from '../use-path-of.ts'
import { ChangeList } from './change-list.tsx'
import classes from './history-drawer.module.css'
import { leftOutSentence, restoreRevision, revisionOf, revisionsAddress } from './revisions.ts'

type Props = {
  resource: Resource
  record: RecordFormState
  id: string
  version: number
  when: string
  onCancel: () => void
  onRestored: () => void
}

/** The confirmation before a version is restored, which shows what that would change now. */
export function RestoreQuestion({ resource, record, id, version, when, onCancel, onRestored }: Props) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const session = useSession()
  const preview = useQuery(revisionOf(path, resource, id, version))
  const restore = useMutation({
    mutationFn: () => restoreRevision(path, resource, id, version),
    onSuccess: ({ item, leftOut }) => {
      void queries.invalidateQueries({ queryKey: [path(resource.endpoint)] })
      void queries.invalidateQueries({ queryKey: [revisionsAddress(path, resource, id)] })
      record.show(item)
      if (resource.settings) void session.reload().catch(() => undefined)
      const said = `Restored the version from ${when}.`
      if (leftOut.length > 0) toastNote(`${said} ${leftOutSentence(leftOut)}`)
      else toastDone(said)
      onRestored()
    },
    onError: showFailure,
  })
  // The clicked button is gone: the focus moves to the confirm button, and the whole question is scrolled into view.
  const answer = useRef<HTMLButtonElement>(null)
  const isReady = preview.data !== undefined
  useEffect(() => {
    answer.current?.focus({ preventScroll: true })
    if (isReady) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [isReady])
  return (
    // A fieldset groups inputs; this is a question with two buttons.
    <div className={classes.question} role="group" aria-label="Restore this version">
      <p className={classes.asked}>Restore this version? These fields will change:</p>
      {preview.data ? (
        preview.data.changes.length > 0 ? (
          <ChangeList changes={preview.data.changes} />
        ) : (
          <p className={classes.quiet}>No changes. This is the current version.</p>
        )
      ) : preview.error ? (
        <p className={classes.quiet}>{failureSentence(preview.error)}</p>
      ) : (
        <Skeleton height={40} />
      )}
      {preview.data && resource.settings && <ReleaseNote resource={resource} changes={preview.data.changes} />}
      {record.isDirty && <p className={classes.warning}>Your unsaved changes in the form will be replaced.</p>}
      <p className={classes.quiet}>The current version stays in the history.</p>
      <Group gap="xs" justify="flex-end" mt="sm">
        <Button size="xs" variant="default" onClick={onCancel} disabled={restore.isPending}>
          Cancel
        </Button>
        <Button size="xs" ref={answer} onClick={() => restore.mutate()} loading={restore.isPending}>
          Restore
        </Button>
      </Group>
    </div>
  )
}
