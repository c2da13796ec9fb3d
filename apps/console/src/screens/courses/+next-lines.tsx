import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { QuickAdd } from '../../resource/form/quick-add.tsx'
import type { useNext } from './+use-next.ts'

type Props = {
  resource: Resource
  next: ReturnType<typeof useNext>
  /** The order of the first one, and other values that are not entered. */
  order: number
  given?: Values
  onAdded(title: string): void
}

/** The lines in which the next items of an outline are typed. */
export function NextLines({ resource, next, order, given, onAdded }: Props) {
  return next.lines.map((line, index) => (
    <QuickAdd
      key={line}
      resource={resource}
      given={{ ...given, sort_order: order + index }}
      takesFocus={next.takesFocus}
      onSubmitted={next.follow}
      onClose={() => next.close(line)}
      onAdded={(title) => {
        next.close(line)
        onAdded(title)
      }}
    />
  ))
}
