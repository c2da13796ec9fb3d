import { Radio } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import classes from './audience-fields.module.css'

const HERE: string = 'app'

/** For an app with businesses: whether the push goes to its own members, or to those of its businesses. */
export function ToWhom({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate()
  const leave = async () => {
    onLeave()
    await navigate({ to: '/push-notifications/businesses' })
  }
  return (
    <Radio.Group label="To" value={HERE} onChange={(value) => value === 'businesses' && void leave()}>
      <div className={classes.choices}>
        <Radio value={HERE} label="This app" />
        <Radio value="businesses" label="Businesses" />
      </div>
    </Radio.Group>
  )
}
