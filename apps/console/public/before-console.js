// Runs before the first paint, so that a dark page never flashes white. The console's theme keeps the choice under the same key.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('greenroom.color-scheme') ?? 'auto'
  } catch {
    // Storage is switched off: the machine's own scheme is right.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()

// The console replaces the splash. If its script cannot be loaded or run, the splash says so. A browser's extension that
// fails is none of it.
addEventListener(
  'error',
  ({ target, filename }) => {
    const script = target instanceof HTMLScriptElement ? target.src : filename
    const splash = document.getElementById('splash')
    if (splash && script?.startsWith(`${location.origin}/`))
      splash.textContent = 'Greenroom could not be loaded. Check your connection, then reload the page.'
  },
  true,
)
