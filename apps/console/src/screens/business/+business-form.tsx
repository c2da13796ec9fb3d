import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { allowedTypes, businessTypes } from '@greenroom/contract/businesses/business-type'
import { FREE_BUSINESS_ALLOWANCE } from '@greenroom/contract/limits/free-business-allowance'
import { Button, Group, Radio, Switch, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { useBusy } from '../../api/use-busy.ts'
import { findClosingEffects } from '../../resource/find-effects.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { toastDone } from '../../ui/toast.tsx'
import { SignUpAddresses } from './+sign-up-addresses.tsx'
import classes from './business.module.css'

/**
 * Whether a business is active, and its type, by the same rules as the API's (BUS-004, BUS-005, BUS-010 to BUS-019).
 */
export function BusinessForm({ business }: { business: BusinessEntry }) {
  const { facts, user } = useSessionData()
  const path = useAppPath()('children')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [active, setActive] = useState(business.active)
  const [type, setType] = useState(business.app_type)
  const [isSaving, run] = useBusy()
  const saved = useRef(false)
  const isChanged = active !== business.active || type !== business.app_type
  useLeaveGuard(() => isChanged && !saved.current, { isSaving: () => isSaving })

  const { data: losses } = useQuery({
    queryKey: [path, business.id, 'effects'],
    queryFn: () => findClosingEffects(`${path}/${business.id}`),
    enabled: business.active && !active,
  })

  const isUnderReseller = facts.app.isReseller
  const allowed = allowedTypes({ type: business.app_type, active, isUnderReseller })
  const offered = businessTypes.filter((one) => !isUnderReseller || one === business.app_type || one === 'FREE' || one === 'PRO')
  const isClosed = business.is_removed && !user.is_super

  const save = async () => {
    await run(async () => {
      await api.patch(`${path}/${business.id}`, { data: { active, app_type: type } })
      saved.current = true
      await queries.invalidateQueries({ queryKey: [path] })
      await navigate({ to: '/business' })
      toastDone(`${business.name} was saved.`)
    })
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Switch
        label="Active"
        description={
          isClosed
            ? 'Our team removed this business. Contact support to enable it again.'
            : 'While it is off, its creators cannot open it, and its mobile app and website do not work.'
        }
        checked={active}
        disabled={isClosed}
        onChange={(event) => {
          setActive(event.currentTarget.checked)
          if (!event.currentTarget.checked) setType(business.app_type)
        }}
      />
      {!active && losses && (
        <Text size="sm" role="status">
          {losses}
        </Text>
      )}
      <Radio.Group
        label="App Type"
        description={active ? 'You can upgrade a business, but not downgrade it.' : 'Turn the business on to change its type.'}
        value={type}
        onChange={(chosen) => setType(businessTypes.find((one) => one === chosen) ?? type)}
      >
        <Group mt="xs">
          {offered.map((one) => (
            <Radio key={one} value={one} label={one} disabled={!active || !allowed.includes(one)} />
          ))}
        </Group>
      </Radio.Group>
      {type === 'FREE' && <FeatureCounts />}
      {business.app_type === 'Reseller' && <SignUpAddresses business={business} />}
      <Group>
        <Button type="submit" disabled={!isChanged} loading={isSaving}>
          Save
        </Button>
        <ButtonLink to="/business" variant="default">
          Cancel
        </ButtonLink>
      </Group>
    </form>
  )
}

/** The limits per feature of a free business, read-only here (BUS-010, BUS-027). */
function FeatureCounts() {
  return (
    <fieldset className={classes.part}>
      <legend>Limits of a free business</legend>
      <div className={classes.counts}>
        {Object.entries(FREE_BUSINESS_ALLOWANCE).map(([name, count]) => (
          <TextInput key={name} label={name} value={String(count)} disabled readOnly />
        ))}
      </div>
    </fieldset>
  )
}
