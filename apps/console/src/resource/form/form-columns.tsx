import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import { type ReactNode, useState } from 'react'
import { media } from '../../ui/breakpoints.ts'
import classes from './record-form.module.css'

type Props = { resource: Resource; /** Shown above the rail. */ index?: ReactNode; draw(sections: readonly Section[]): ReactNode }

/**
 * A form's sections: those of the rail at the right if there is space, otherwise after the others. On a phone the first
 * of the rail, with the state of the record, follows the first section: the end of the form is screens away.
 */
export function FormColumns({ resource, index, draw }: Props) {
  const main = resource.sections.filter(({ column }) => column !== 'rail')
  const rail = resource.sections.filter(({ column }) => column === 'rail')
  // Decided once: to draw the fields anew when a phone is turned would take the focus away.
  const [isPhone] = useState(() => window.matchMedia(media.phone).matches)
  if (isPhone) return draw([...main.slice(0, 1), ...rail.slice(0, 1), ...main.slice(1), ...rail.slice(1)])
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{draw(main)}</div>
      <div className={classes.rail}>
        <div className={classes.sticky}>
          {index}
          {draw(rail)}
        </div>
      </div>
    </div>
  )
}
