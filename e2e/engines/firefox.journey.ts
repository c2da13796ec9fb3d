import { inject } from 'vitest'
import { skipped } from './skipped.ts'

// The main journeys, as they run in Chromium: sign in, write and publish, upload, push, import, settings, sign-up, the
// wizard's submit and its review; and a shorter one of what a member reads.
if (inject('firefox') === '') skipped('Firefox', 'firefox-esr')
else {
  await import('../journeys/sessions/without-a-mouse.ts')
  // Before the other push: the first one finds out which of the demo's phones are gone.
  await import('../journeys/pushes/main-job.ts')
  await import('../journeys/forms/new-article.ts')
  await import('../journeys/settings/import-check.ts')
  await import('../journeys/settings/web-setup.ts')
  await import('../journeys/onboarding/stranger.ts')
  await import('./view-as-member.ts')
}
