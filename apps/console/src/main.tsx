import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './ui/theme.css'

// zod would make code of its schemas at run time, which the content security policy refuses. It reads this while it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
const { start } = await import('./start.tsx')
await start()
