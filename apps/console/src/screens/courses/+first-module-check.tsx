import { type FirstModuleFault, firstModuleFaults } from '@greenroom/contract/courses/first-module'
import { courses } from '@greenroom/contract/resources/courses'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { referenceId } from '../../fields/reference-id.ts'
import { forgetReads } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts'
import { toastDone, toastUndo } from '../../ui/toast.tsx'
import type { Outline } from './+outline-order.ts'
import classes from './outline.module.css'

type Change = { fault: FirstModuleFault; tags: readonly string[] }

/** Shows what keeps members out of the course, with a one-click fix; empty if there is no fault (CRS-017). */
export function FirstModuleCheck({ course, outline, isEditable }: { course: string; outline: Outline; isEditable: boolean }) {
  const faults = firstModuleFaults(outline)
  const path = useAppPath()
  const queries = useQueryClient()

  const change = useMutation({
    mutationFn: ({ fault, tags }: Change) => {
      const { resource, id } = fault.free
      const address = path(resource === 'modules' ? `courses/${course}/modules/${id}` : `course_lessons/${id}`)
      return api.patch(address, { data: { tags } })
    },
    onSuccess: async (_, { fault, tags }) => {
      const before = tagsOf(outline, fault.free.id)
      await forgetReads(queries, path, courses)
      if (tags.length > 0) return toastDone('The tags are restored.')
      toastUndo(`“${fault.free.title}” no longer has tags.`, () => change.mutate({ fault, tags: before }))
    },
    onError: showFailure,
  })

  if (faults.length === 0) return null
  return (
    <Alert
      classNames={{ root: classes.check, title: classes.checkTitle, icon: classes.checkIcon }}
      icon={<IconAlertTriangle size={18} />}
      title="Members cannot begin this course"
    >
      {faults.map((fault) => (
        <div key={fault.kind} className={classes.fault}>
          <p className={classes.sentence}>{fault.sentence}</p>
          {isEditable && (
            <Button size="xs" variant="default" loading={change.isPending} onClick={() => change.mutate({ fault, tags: [] })}>
              Remove the tags of “{fault.free.title}”
            </Button>
          )}
        </div>
      ))}
    </Alert>
  )
}

/** The ids of a record's tags, for an undo. */
function tagsOf(outline: Outline, id: string): string[] {
  const record = outline.flatMap((module) => [module, ...module.children]).find((one) => one.id === id)
  return (record?.tags ?? []).map(referenceId)
}
