import type { AppPage } from '@greenroom/contract/define/define-resource'
import { useSessionStorage } from '@mantine/hooks'
import { useSessionData } from '../../session/use-session.ts'

/** The platform versions that an app can be on, as people write them. */
export const platformVersions = ['8.0', '8.5', '9.0', '10.0'] as const

/** How a person looks at the app: where, in which platform version, and in which of its schemes. */
export type PreviewChoice = { on: 'phone' | 'web'; version: string; scheme: 'light' | 'dark' }

/** Kept for the tab, so that it stays from form to form; first the app's own version, and Web Setup as a website. */
export function usePreviewChoice(page: AppPage): [PreviewChoice, (change: Partial<PreviewChoice>) => void] {
  const { app, facts } = useSessionData()
  const own = platformVersions.find((version) => Number(version) === facts.app.platformVersion) ?? platformVersions[0]
  const [choice, setChoice] = useSessionStorage<PreviewChoice>({
    key: `greenroom.visit.preview.${app.id}.${page === 'website' ? 'web' : 'app'}`,
    defaultValue: { on: page === 'website' ? 'web' : 'phone', version: own, scheme: 'light' },
    getInitialValueInEffect: false,
  })
  return [choice, (change) => setChoice({ ...choice, ...change })]
}
