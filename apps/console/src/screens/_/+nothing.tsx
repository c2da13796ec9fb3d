import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconPhoto } from '../../ui/icons/icon-photo.ts'
import { Illustration } from '../../ui/illustration.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'

const scenes = ['stage', 'search', 'lost', 'broken'] as const

/** Empty and loading states. */
export function Nothing() {
  return (
    <Chapter title="Nothing, and nothing yet">
      <Specimen name="Empty">
        <EmptyState title={SHORT} text={SENTENCE}>
          <Button>Add</Button>
        </EmptyState>
      </Specimen>
      <Specimen name="Not found">
        <EmptyState scene="search" title={SHORT} text={SENTENCE} />
      </Specimen>
      <Specimen name="Drawings" wide>
        {scenes.map((scene) => (
          <Illustration key={scene} scene={scene} />
        ))}
        <Illustration scene="stage" Icon={IconPhoto} />
      </Specimen>
      <Specimen name="A part on its way">
        <Skeleton height={96} width="16rem" />
      </Specimen>
      <Specimen name="A page on its way" wide>
        <PageSkeleton />
      </Specimen>
    </Chapter>
  )
}
