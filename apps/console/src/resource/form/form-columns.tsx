import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import type { ReactNode } from 'react'
import classes from './record-form.module.css'
import { isLong } from './section-index.tsx'

type Props = { resource: Resource; /** Stands over the rail. */ index?: ReactNode; draw(sections: readonly Section[]): ReactNode }

/**
 * A form's sections: those of the rail at the right where there is room, elsewhere after the others, which is their
 * order for the keyboard everywhere.
 */
export function FormColumns({ resource, index, draw }: Props) {
  const [main, rail] = [false, true].map((inRail) => resource.sections.filter(({ place }) => (place === 'rail') === inRail))
  if (!rail?.length && !isLong(resource)) return draw(resource.sections)
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{draw(main ?? [])}</div>
      <div className={classes.rail}>
        <div className={classes.sticky}>
          {index}
          {draw(rail ?? [])}
        </div>
      </div>
    </div>
  )
}
