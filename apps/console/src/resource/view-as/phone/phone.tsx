import type { Resource } from '@greenroom/contract/define/define-resource'
import { asPublished } from '@greenroom/contract/drafts/as-published'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Verdict } from '@greenroom/contract/visibility/judge'
import { RecordPage } from '@greenroom/stage/records/record-page.tsx'
import { useAppDay } from '../../../session/use-app-day.ts'
import { useAppSession } from '../../../session/use-session.ts'
import { lookOf, useLookStyle } from '../../app-preview/look.ts'
import { PageInside } from '../../device/page-inside.tsx'
import { PhoneFrame } from '../../device/phone-frame.tsx'
import type { ViewAsChoice } from '../view-as-choice.ts'
import classes from './phone.module.css'

type Props = { resource: Resource; values: Values; verdict: Verdict | null; choice: Pick<ViewAsChoice, 'as' | 'at'> }

/** The companion app with one record open, in the app's own colors and fonts. */
export function Phone({ resource, values, verdict, choice }: Props) {
  const { app } = useAppSession()
  const { today, zone } = useAppDay()
  const style = useLookStyle(lookOf(valuesOf(app.setup), null))
  const isHidden = verdict?.state === 'hidden'
  const access = verdict?.state === 'teaser' ? 'teaser' : 'full'
  return (
    <PhoneFrame title={app.name} label={`${resource.label.one} in the app`} style={style} isHidden={isHidden}>
      {isHidden && <p className={classes.veil}>Hidden from this viewer</p>}
      <PageInside>
        <RecordPage
          resource={resource}
          values={{ ...asPublished(values), access }}
          isMember={choice.as !== 'anonymous'}
          today={choice.at ?? today}
          timeZone={zone}
        />
      </PageInside>
    </PhoneFrame>
  )
}
