import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { onboardingAssets } from '@greenroom/contract/settings/onboarding/assets'
import { onboardingBuild } from '@greenroom/contract/settings/onboarding/build'
import { finalInfo } from '@greenroom/contract/settings/onboarding/final_info'
import { onboardingScreens } from '@greenroom/contract/settings/onboarding/screens'
import { onboardingTracking } from '@greenroom/contract/settings/onboarding/tracking'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePartInUrl } from '../+state/part-in-url.ts'
import type { SectionProps } from '../+state/section-props.ts'
import { SettingsDrawer } from '../../../resource/settings/settings-drawer.tsx'
import { SettingsPanel } from '../../../resource/settings/settings-panel.tsx'
import { Capitals } from '../../../ui/capitals.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { useLast } from '../../../ui/use-last.ts'
import { MakeQrCode } from './make-qr-code.tsx'
import classes from './sections.module.css'

type Drawer = {
  part: 'assets' | 'build' | 'final_info'
  button: 'ASSETS' | 'BUILD' | 'INFO'
  title: 'APP CONFIGURATION' | 'FINAL INFO'
  settings: Settings
}

/** The first two are parts of one configuration (OQ-066). */
const drawers: readonly Drawer[] = [
  { part: 'assets', button: 'ASSETS', title: 'APP CONFIGURATION', settings: onboardingAssets },
  { part: 'build', button: 'BUILD', title: 'APP CONFIGURATION', settings: onboardingBuild },
  { part: 'final_info', button: 'INFO', title: 'FINAL INFO', settings: finalInfo },
]

const LAUNCH_QUESTION =
  'Are you sure you want to launch this app? The creator will have access to the full creator portal the next time he logs in'

/**
 * Build and Submit, for our team: the tracked steps, three drawers with the inputs of the build, and LAUNCH (WIZ-012).
 */
export function BuildAndSubmit({ app, state, onboarding }: SectionProps) {
  const [open, setOpen] = usePartInUrl((partName) => drawers.find(({ part }) => part === partName))
  const shown = useLast(open)
  const begins = { app, readAt: onboarding.readAt }
  const launch = async () => {
    if (await confirm({ title: 'Launch', text: LAUNCH_QUESTION, yes: 'OK', no: 'Cancel' })) await onboarding.submit('build_and_submit')
  }
  return (
    <>
      <Group gap="xs">
        {drawers.map((drawer) => (
          <Button key={drawer.button} variant="default" onClick={() => setOpen(drawer)}>
            <Capitals>{drawer.button}</Capitals>
          </Button>
        ))}
      </Group>
      <div className={classes.panels}>
        <SettingsPanel settings={onboardingTracking} version={app.version} begins={begins} />
        <SettingsPanel settings={onboardingScreens} version={app.version} begins={begins} />
      </div>
      <div className={classes.launch}>
        <Button disabled={!state.canSubmit} loading={onboarding.isSaving} onClick={() => void launch()}>
          <Capitals>LAUNCH</Capitals>
        </Button>
        <p className={classes.note}>
          {state.statusText === 'Launched' ? (
            <LiveNote />
          ) : (
            state.missing.join(' ') ||
            'Ready. The store check runs once more before the launch. Links and pictures that were checked more than a day ago are opened again.'
          )}
        </p>
      </div>
      {shown && (
        <SettingsDrawer
          key={shown.button}
          settings={shown.settings}
          version={app.version}
          title={shown.title}
          open={open !== null}
          onClose={() => setOpen(null)}
        >
          {shown.settings === finalInfo && <MakeQrCode />}
        </SettingsDrawer>
      )}
    </>
  )
}

/** Shown after the launch: where changes wait for the next build. */
function LiveNote() {
  return (
    <span>
      This app is live. What changed since waits in the <Link to="/app/release">release tray</Link>.
    </span>
  )
}
