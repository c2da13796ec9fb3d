import { inject } from 'vitest'
import { skipped } from './skipped.ts'

// The companion website, as a stranger who becomes a member uses it.
if (inject('webkit') === undefined) skipped('WebKit', 'webkit2gtk-driver xvfb')
else await import('./webkit/stranger-on-website.ts')
