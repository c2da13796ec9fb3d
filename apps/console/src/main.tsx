import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './ui/theme.css'

// The hidden frame of a silent sign-in ends at /auth/silent: it hands its address to the page around it and needs nothing else.
if (location.pathname === '/auth/silent') {
  const message = { source: 'oidc-client', url: location.href, keepOpen: false }
  window.parent.postMessage(message, location.origin)
} else {
  const { start } = await import('./start.tsx')
  await start()
}
