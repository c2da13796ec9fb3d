// Asks the browser for a passkey when its form is sent, and sends the answer with it.
addEventListener('DOMContentLoaded', () => {
  const { browserSupportsWebAuthn, startAuthentication } = globalThis.SimpleWebAuthnBrowser
  if (!browserSupportsWebAuthn()) return
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    const problem = form.querySelector('.alert')
    form.hidden = false
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      problem.hidden = true
      try {
        const answer = await startAuthentication({ optionsJSON: JSON.parse(form.dataset.passkey) })
        form.elements.passkey.value = JSON.stringify(answer)
        form.submit()
      } catch {
        // Closed, timed out, or none of this site's passkeys is here.
        problem.hidden = false
        for (const button of form.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled')
      }
    })
  }
})
