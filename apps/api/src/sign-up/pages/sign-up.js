// The Account Set-up Form: solves the proof of work while somebody types, sends the form, and says how it went.
addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector('#sign-up')
  if (!form) return
  const { payload, worker, upgradeUrl, pauseMs, flag, failed } = JSON.parse(form.dataset.signUp)
  const fields = form.querySelector('fieldset')
  const button = form.querySelector('button[type="submit"]')
  const sending = document.querySelector('#sending')
  const problem = document.querySelector('#problem')
  let proof = null
  let isSending = false

  form.addEventListener('input', () => {
    button.disabled = false
    proof ??= solve()
  })

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void send()
  })

  async function send() {
    isSending = true
    const body = JSON.stringify(await filledIn())
    fields.disabled = true
    sending.textContent = 'Setting up your app…'
    const answer = await post(body)
    sending.textContent = ''
    const message = answer.ok ? null : failureOf(answer)
    if (answer.ok) return finish()
    // The form rests for a moment, so that an answer is seen before it is sent again (SGN-027).
    await new Promise((done) => setTimeout(done, pauseMs))
    fields.disabled = false
    button.removeAttribute('aria-disabled')
    isSending = false
    if (message === null) form.querySelector('[aria-invalid="true"]').focus()
    else show(message)
  }

  async function filledIn() {
    const value = (name) => form.elements[name].value
    const creator = { email: value('creator.email').trim(), name: value('creator.name'), password: value('creator.password') }
    const data = { ...payload, name: value('name'), creator, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    sending.textContent = 'Checking…'
    proof ??= solve()
    return { data, altcha: await proof, website: value('website') }
  }

  async function post(body) {
    try {
      const answer = await fetch('/api/apps/self_service', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const { error = {} } = answer.ok ? {} : await answer.json()
      return { ok: answer.ok, error, wait: Number(answer.headers.get('retry-after') ?? 0) }
    } catch {
      return { ok: false, error: {}, wait: 0 }
    }
  }

  /** Marks the fields that are wrong; answers what belongs to none of them, or null. */
  function failureOf({ error, wait }) {
    for (const input of fields.querySelectorAll('input')) mark(input, [])
    if (error.code === 'NOT_PROVEN') proof = null
    if (error.code === 'TOO_MANY_REQUESTS') return `${error.detail} (${Math.ceil(wait / 60)} min)`
    if (error.code === 'INTERNAL') return failed
    if (error.code !== 'INVALID') return error.detail ?? failed
    const others = []
    for (const [name, messages] of Object.entries(error.data ?? {})) {
      const input = form.elements[name]
      if (input) mark(input, messages)
      else others.push(...messages)
    }
    if (others.length > 0) return others.join(' ')
    return form.querySelector('[aria-invalid="true"]') ? null : failed
  }

  function mark(input, messages) {
    const id = `${input.id}-problem`
    document.getElementById(id)?.remove()
    const told = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== '' && one !== id)
    if (messages.length > 0) {
      const line = document.createElement('p')
      line.className = 'problem'
      line.id = id
      line.textContent = messages.join(' · ')
      input.closest('.field').append(line)
      told.push(id)
    }
    input.toggleAttribute('aria-invalid', messages.length > 0)
    if (messages.length > 0) input.setAttribute('aria-invalid', 'true')
    if (told.length > 0) input.setAttribute('aria-describedby', told.join(' '))
    else input.removeAttribute('aria-describedby')
  }

  function show(message) {
    problem.querySelector('#problem-line').textContent = message
    problem.showModal()
  }

  function finish() {
    try {
      localStorage.setItem(flag, String(Date.now()))
    } catch {
      // Storage is switched off: the landing page waits for a click.
    }
    if (upgradeUrl !== null) return location.assign(upgradeUrl)
    document.querySelector('#fill-in').hidden = true
    const done = document.querySelector('#done')
    done.hidden = false
    done.querySelector('h1').focus()
  }

  /** The solution of a challenge; empty where the browser cannot solve one, and the server then decides. */
  async function solve() {
    try {
      const challenge = await (await fetch('/api/apps/self_service/challenge')).json()
      const solution = await new Promise((resolve, reject) => {
        const solver = new Worker(worker)
        solver.onmessage = ({ data }) => {
          solver.terminate()
          if (data && !data.error) resolve(data)
          else reject(new Error('unsolved'))
        }
        solver.onerror = () => reject(new Error('no worker'))
        solver.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: 90_000 })
      })
      return btoa(JSON.stringify({ challenge, solution }))
    } catch {
      proof = null
      return ''
    }
  }
})
