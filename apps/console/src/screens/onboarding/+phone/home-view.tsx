import type { App } from '@greenroom/contract/apps/app-answers'
import { homeDrawer } from '@greenroom/contract/onboarding/drawers/home'
import { useQuery } from '@tanstack/react-query'
import { lookOf } from '../../../resource/app-preview/look.ts'
import { Empty } from '../../../resource/app-preview/pages/empty.tsx'
import { homePage } from '../../../resource/app-preview/pages/home-page.tsx'
import { listOf } from '../../../resource/records.ts'
import { useFormFacts } from '../../../resource/use-form-facts.ts'
import { usePathOf } from '../../../resource/use-path-of.ts'

/** The first active home screen as saved. */
export function HomeView({ app, name }: { app: App; name: string }) {
  const path = usePathOf(homeDrawer)
  const facts = useFormFacts()
  const { data } = useQuery(listOf(path, homeDrawer, { page: '1', per_page: '1', active: 'true' }))
  if (!data) return null
  const [home] = data.data
  if (!home) return <Empty>Your home screen is shown here once you add it.</Empty>
  const seen = { on: 'phone' as const, version: facts.app.platformVersion }
  return homePage({ values: home, setup: app.setup, look: lookOf(app.setup, null), facts, name, seen }).view
}
