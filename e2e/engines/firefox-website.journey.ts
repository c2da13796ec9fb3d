import { inject } from 'vitest'
import { skipped } from './skipped.ts'

// The companion website, as a stranger who becomes a member uses it.
if (inject('firefox') === '') skipped('Firefox', 'firefox-esr')
else await import('./stranger-on-website.ts')
