import type { OnboardingSection } from '@greenroom/contract/access/onboarding'
import type { App } from '@greenroom/contract/apps/app-answers'
import { homeDrawer } from '@greenroom/contract/onboarding/drawers/home'
import { type OnboardingProgress, readProgress } from '@greenroom/contract/onboarding/progress'
import { CloseButton, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookOf, useLookStyle } from '../../../resource/app-preview/look.ts'
import { Empty } from '../../../resource/app-preview/pages/empty.tsx'
import { homePage } from '../../../resource/app-preview/pages/home-page.tsx'
import { PhoneFrame } from '../../../resource/device/phone-frame.tsx'
import { listOf } from '../../../resource/records.ts'
import { useFormFacts } from '../../../resource/use-form-facts.ts'
import { usePathOf } from '../../../resource/use-path-of.ts'
import { Hint } from '../../../ui/hint.tsx'
import { ContentView } from './content-view.tsx'
import { designOf, StartView } from './start-view.tsx'
import { useTypedDesign } from './typed-design.ts'
import classes from './wizard-phone.module.css'

type View = 'start' | 'home' | 'content'

const views = [
  { value: 'start', label: 'Start' },
  { value: 'home', label: 'Home' },
  { value: 'content', label: 'Content' },
] as const

type Props = { app: App; section: OnboardingSection | 'none' | null; onHide(): void }

/**
 * The owner's app as far as it has been entered. It shows what the open section is about until another view is chosen.
 */
export function PhoneColumn({ app, section, onHide }: Props) {
  const [chosen, setChosen] = useState<{ view: View; section: Props['section'] } | null>(null)
  const progress = readProgress(app.onboarding)
  const view = chosen?.section === section ? chosen.view : viewOf(section, progress)
  const design = designOf(app, useTypedDesign())
  const style = useLookStyle(lookOf(app.setup, null))
  return (
    <aside className={classes.column} aria-label="Your app so far">
      <div className={classes.top}>
        <h2 className={classes.heading}>Your app so far</h2>
        <Hint label="Hide the phone">
          <CloseButton aria-label="Hide the phone" onClick={onHide} />
        </Hint>
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Show on the phone"
        data={[...views]}
        value={view}
        onChange={(value) => setChosen({ view: value, section })}
      />
      <div className={classes.phone}>
        <PhoneFrame title={view === 'start' ? '' : design.name} label="Your app so far, on a phone" style={style}>
          {view === 'start' && <StartView {...design} />}
          {view === 'home' && <HomeView app={app} name={design.name} />}
          {view === 'content' && <ContentView progress={progress} />}
        </PhoneFrame>
      </div>
    </aside>
  )
}

function viewOf(section: Props['section'], { content: { counts } }: OnboardingProgress): View {
  if (section === 'home_profile') return 'home'
  if (section !== 'content') return 'start'
  const isOnlyHome = Object.entries(counts).every(([key, { current }]) => key === 'home' || current === 0)
  return isOnlyHome ? 'home' : 'content'
}

/** The first active home screen as saved. */
function HomeView({ app, name }: { app: App; name: string }) {
  const path = usePathOf(homeDrawer)
  const facts = useFormFacts()
  const { data } = useQuery(listOf(path, homeDrawer, { page: '1', per_page: '1', active: 'true' }))
  if (!data) return null
  const [home] = data.data
  if (!home) return <Empty>Your home screen is shown here once you add it.</Empty>
  const seen = { on: 'phone' as const, version: facts.app.platformVersion }
  return homePage({ values: home, setup: app.setup, look: lookOf(app.setup, null), facts, name, seen }).view
}
