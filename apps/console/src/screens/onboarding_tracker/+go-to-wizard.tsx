import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showFailure } from '../../api/show-failure.ts'
import { useSession } from '../../session/use-session.ts'

/** Makes the app the current one and opens its wizard (OBT-002). */
export function GoToWizard({ app: { id, name } }: { app: { id: string; name: string } }) {
  const session = useSession()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await session.chooseApp(id)
      await navigate({ to: '/onboarding' })
    } catch (error) {
      showFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size="compact-sm" loading={isBusy} aria-label={`Go to Wizard of ${name}`} onClick={() => void go()}>
      Go to Wizard
    </Button>
  )
}
