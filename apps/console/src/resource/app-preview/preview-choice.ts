import { PLATFORM_VERSIONS } from '@greenroom/contract/access/versions'
import type { AppPage } from '@greenroom/contract/define/define-resource'
import { useSessionStorage } from '@mantine/hooks'
import { useAppSession } from '../../session/use-session.ts'

/** The settings of the preview: device, platform version, and color scheme. */
export type PreviewChoice = { on: 'phone' | 'web'; version: string; scheme: 'light' | 'dark' }

/**
 * Stored for the tab, so that it applies to all forms; the defaults are the app's own version, and a website for Web
 * Setup.
 */
export function usePreviewChoice(page: AppPage): [PreviewChoice, (change: Partial<PreviewChoice>) => void] {
  const { app, facts } = useAppSession()
  const own = PLATFORM_VERSIONS.find((version) => Number(version) === facts.app.platformVersion) ?? PLATFORM_VERSIONS[0]
  const [choice, setChoice] = useSessionStorage<PreviewChoice>({
    key: `greenroom.visit.preview.${app.id}.${page === 'website' ? 'web' : 'app'}`,
    defaultValue: { on: page === 'website' ? 'web' : 'phone', version: own, scheme: 'light' },
    getInitialValueInEffect: false,
  })
  return [choice, (change) => setChoice({ ...choice, ...change })]
}
