import type { ReviewAnswer } from '@greenroom/contract/onboarding/review/review-answers'
import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataAt } from '../../../api/data-at.ts'
import { useSessionData } from '../../../session/use-session.ts'
import type { ReviewSteps } from './use-review.ts'

/** The assignment of the review: take it, release it, or assign it to a colleague; shows the open reviews of each. */
export function HandOver({ review, steps }: { review: ReviewAnswer; steps: ReviewSteps }) {
  const { user } = useSessionData()
  const [isChoosing, setChoosing] = useState(false)
  const { data: reviewers = [] } = useQuery({ ...dataAt('/reviewers'), enabled: isChoosing, staleTime: 0 })
  const isMine = review.reviewer?.id === user.id
  const others = reviewers.filter(({ id }) => id !== review.reviewer?.id)
  const hand = (to: string | null) => void steps.hand(to).then(() => setChoosing(false))
  if (isChoosing) {
    return (
      <Group gap="xs" align="end">
        <Select
          label="Reassign to"
          searchable
          data={others.map(({ id, name, open }) => ({ value: id, label: `${name} (${open} assigned)` }))}
          nothingFoundMessage="No results"
          onChange={(id) => id !== null && hand(id)}
        />
        <Button variant="subtle" onClick={() => setChoosing(false)}>
          Cancel
        </Button>
      </Group>
    )
  }
  return (
    <Group gap="xs">
      {!isMine && (
        <Button size="compact-sm" disabled={steps.isBusy} onClick={() => hand(user.id)}>
          {review.reviewer ? 'Take over' : 'Take it'}
        </Button>
      )}
      <Button size="compact-sm" variant="default" disabled={steps.isBusy} onClick={() => setChoosing(true)}>
        Reassign
      </Button>
      {isMine && (
        <Button size="compact-sm" variant="default" disabled={steps.isBusy} onClick={() => hand(null)}>
          Return to queue
        </Button>
      )}
    </Group>
  )
}
