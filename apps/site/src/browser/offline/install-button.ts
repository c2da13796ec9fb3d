/** What browsers say when they can install an app; not part of TypeScript's library, since it is no standard. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

/** Shows the button that installs the app, in browsers that offer it. */
export function offerInstall(button: HTMLButtonElement): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    button.hidden = false
    button.addEventListener('click', () => void (isInstallEvent(event) && event.prompt()), { once: true })
  })
  window.addEventListener('appinstalled', () => {
    button.hidden = true
  })
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event
}
