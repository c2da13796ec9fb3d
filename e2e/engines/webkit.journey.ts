import { inject } from 'vitest'
import { skipped } from './skipped.ts'

if (inject('webkit') === undefined) skipped('WebKit', 'webkit2gtk-driver xvfb')
else await import('./webkit/first-four.ts')
