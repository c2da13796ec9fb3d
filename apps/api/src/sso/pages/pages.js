// What a browser with JavaScript gets on top: the console's color scheme, a look at the typed password, no second send of a form.
;(() => {
  try {
    const choice = localStorage.getItem('greenroom.color-scheme')
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.scheme = choice
  } catch {
    // Storage is switched off: the machine's own scheme is right.
  }

  addEventListener('DOMContentLoaded', () => {
    for (const input of document.querySelectorAll('input[type="password"]')) addReveal(input)
    // A dialog is closed as often as it opens.
    for (const form of document.forms) if (form.method !== 'dialog') form.addEventListener('submit', sendOnce)
  })

  // A page that comes back from the browser's memory can be sent again.
  addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled')
  })

  function addReveal(input) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'reveal'
    button.textContent = 'Show'
    button.setAttribute('aria-controls', input.id)
    button.addEventListener('click', () => {
      const hidden = input.type === 'password'
      input.type = hidden ? 'text' : 'password'
      button.textContent = hidden ? 'Hide' : 'Show'
      input.focus()
    })
    input.form?.addEventListener('submit', () => {
      input.type = 'password'
    })
    input.after(button)
    input.parentElement.classList.add('with-reveal')
  }

  function sendOnce(event) {
    const button = event.submitter
    if (button?.getAttribute('aria-disabled') === 'true') event.preventDefault()
    else button?.setAttribute('aria-disabled', 'true')
  }
})()
