import type { Resource } from '@greenroom/contract/define/define-resource'
import { LAST_NUMBER, ORDER_FIELD } from '@greenroom/contract/define/hand-order'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '../../../api/failure.ts'
import { manyOf, naming } from '../../../fields/naming.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { createRecords, numberAtEnd } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'
import { titleLines } from './title-lines.ts'

const MOST = 50

type Props = { resource: Resource; opened: boolean; onClose(): void }

/**
 * Asks for several titles, one per line. A rejected one stays in the dialog with its reason; records created before it
 * stay.
 */
export function AddSeveralDialog({ resource, opened, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const titles = titleLines(typed)
  const isTooMany = titles.length > MOST

  const create = useMutation({
    mutationFn: async () => {
      const first = await numberAtEnd(path, resource)
      const orderAt = (index: number) => (first === undefined ? {} : { [ORDER_FIELD]: Math.min(first + index, LAST_NUMBER) })
      return await createRecords(
        path,
        resource,
        titles.map((title, index) => ({ [resource.titleField]: title, ...orderAt(index) })),
      )
    },
    onSuccess: ({ made, error }) => {
      void queries.invalidateQueries({ queryKey: [path(resource.endpoint)] })
      if (made > 0) toastDone(`${naming(resource, made)} saved.`)
      setTyped(titles.slice(made).join('\n'))
      if (error === undefined) return close()
      setRefused(`“${titles[made]}”: ${reasonOf(error)}`)
    },
  })

  function close() {
    setRefused(undefined)
    onClose()
  }

  return (
    <Modal opened={opened} onClose={close} title={`Add several ${manyOf(resource.label)}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate()
        }}
      >
        <Textarea
          label={`${resource.fields[resource.titleField]?.label}, one a line`}
          description="Everything else keeps its default value. You can change it later."
          autosize
          minRows={5}
          maxRows={14}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isTooMany ? `At most ${MOST} at once` : refused}
          disabled={create.isPending}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending} disabled={titles.length === 0 || isTooMany}>
            {titles.length === 0 ? 'Add' : `Add ${naming(resource, titles.length)}`}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** Its first field's message, or the failure's own text. */
function reasonOf(error: unknown): string {
  const { line, detail, fields } = describeFailure(error)
  return fields[0]?.messages[0] ?? detail ?? line
}
