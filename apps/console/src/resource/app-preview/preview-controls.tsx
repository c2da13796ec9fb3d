import { PLATFORM_VERSIONS } from '@greenroom/contract/access/versions'
import { SegmentedControl } from '@mantine/core'
import { useSessionData } from '../../session/use-session.ts'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconMoon } from '../../ui/icons/icon-moon.ts'
import { IconSun } from '../../ui/icons/icon-sun.ts'
import classes from './app-preview.module.css'
import type { PreviewChoice } from './preview-choice.ts'
import { useVersionShares } from './use-version-shares.ts'

type Props = { choice: PreviewChoice; onChange(change: Partial<PreviewChoice>): void }

const positions = [
  { value: 'phone', label: 'Phone' },
  { value: 'web', label: 'Web' },
]

/** The preview's device, platform version and color scheme. */
export function PreviewControls({ choice, onChange }: Props) {
  const { facts } = useSessionData()
  const shares = useVersionShares()
  const isDark = choice.scheme === 'dark'
  const other = isDark ? 'Show in light' : 'Show in dark'
  return (
    <div className={classes.controls}>
      <div className={classes.line}>
        <SegmentedControl
          className={classes.grow}
          size="xs"
          aria-label="Preview on"
          data={positions}
          value={choice.on}
          onChange={(on) => onChange({ on: on === 'web' ? 'web' : 'phone' })}
        />
        <Hint label={other}>
          <IconButton variant="default" size="md" aria-label={other} onClick={() => onChange({ scheme: isDark ? 'light' : 'dark' })}>
            {isDark ? <IconSun size={16} aria-hidden="true" /> : <IconMoon size={16} aria-hidden="true" />}
          </IconButton>
        </Hint>
      </div>
      {choice.on === 'phone' && (
        <>
          <SegmentedControl
            size="xs"
            aria-label="Platform version"
            data={[...PLATFORM_VERSIONS]}
            value={choice.version}
            onChange={(version) => onChange({ version })}
          />
          <p className={classes.own}>
            Your app is on platform version {versionText(facts.app.platformVersion)}.<span>{shareText(shares, choice.version)}</span>
          </p>
        </>
      )}
    </div>
  )
}

function versionText(version: number): string {
  return PLATFORM_VERSIONS.find((one) => Number(one) === version) ?? String(version)
}

function shareText(shares: readonly { version: string; percentage: number }[], version: string): string {
  const { percentage = 0 } = shares.find((share) => share.version === version) ?? {}
  return percentage === 0 ? '' : ` ${percentage}% of members use ${version}.`
}
