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
    for (const form of document.querySelectorAll('form[data-saves-changes]')) enableOnceChanged(form)
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

  // PWD-011. A password manager fires the same event, and a page from the browser's memory keeps what was typed.
  function enableOnceChanged(form) {
    const button = form.querySelector('button[type="submit"]')
    const update = () => {
      button.disabled = ![...form.querySelectorAll('input')].some((input) => input.value !== input.defaultValue)
    }
    form.addEventListener('input', update)
    addEventListener('pageshow', update)
    update()
  }

  function sendOnce(event) {
    const button = event.submitter
    if (button?.getAttribute('aria-disabled') === 'true') event.preventDefault()
    else button?.setAttribute('aria-disabled', 'true')
  }
})()
