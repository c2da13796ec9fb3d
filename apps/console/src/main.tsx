import './ui/mantine-styles.ts'
import './ui/typeface.css'
import './ui/theme.css'
import './ui/print.css'

// zod would generate code from its schemas at run time, which the content security policy forbids. It reads this at
// import time.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
void begin()

async function begin(): Promise<void> {
  try {
    const { start } = await import('./start.tsx')
    await start()
  } catch (error) {
    console.error(error)
    const splash = document.querySelector('.gr-splash-word')
    if (splash) splash.textContent = 'Greenroom could not be loaded. Check your connection, then reload the page.'
  }
}
