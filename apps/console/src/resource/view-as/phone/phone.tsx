import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Verdict } from '@greenroom/contract/visibility/judge'
import { useAppSession } from '../../../session/use-session.ts'
import { colorsOf } from '../../device/colors-of.ts'
import { PhoneFrame } from '../../device/phone-frame.tsx'
import { ItemView } from './item-view.tsx'
import classes from './phone.module.css'

type Props = { resource: Resource; values: Values; verdict: Verdict | null }

/** The companion app with one record open, in the app's own colors if they are known. */
export function Phone({ resource, values, verdict }: Props) {
  const { app } = useAppSession()
  const isHidden = verdict?.state === 'hidden'
  return (
    <PhoneFrame
      title={app.name}
      label={`${resource.label.one} in the app`}
      style={colorsOf(valuesOf(valuesOf(app.setup).colors))}
      isHidden={isHidden}
    >
      {isHidden && <p className={classes.veil}>Hidden from this viewer</p>}
      <ItemView resource={resource} values={values} isTeaser={verdict?.state === 'teaser'} />
    </PhoneFrame>
  )
}
