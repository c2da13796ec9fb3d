import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './ui/theme.css'

// The hidden frame of a silent sign-in ends at /auth/silent: it hands its address to the page around it and needs nothing else.
if (location.pathname === '/auth/silent') {
  window.parent.postMessage({ signInAnswer: location.href }, location.origin)
} else {
  // zod would make code of its schemas at run time, which the content security policy refuses. It reads this while it loads.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  const { start } = await import('./start.tsx')
  await start()
}
