import worker from 'altcha/workers/pbkdf2?url'

const LONGEST_MS = 90_000

/**
 * Solves the task of a form while somebody fills it in, and sends the solution with it. Where the browser cannot solve
 * it, the form is sent without, and the server decides.
 */
export function solveBeforeSending(form: HTMLFormElement): void {
  const challenge: unknown = JSON.parse(form.dataset.challenge ?? 'null')
  const proof = form.elements.namedItem('altcha')
  if (!(proof instanceof HTMLInputElement)) return
  let solving: Promise<void> | null = null
  const solve = () => {
    solving ??= solved(challenge).then((solution) => {
      proof.value = btoa(JSON.stringify({ challenge, solution }))
    })
    return solving.catch(() => {})
  }
  form.addEventListener('input', () => void solve(), { once: true })
  form.addEventListener('submit', (event) => {
    if (proof.value !== '') return
    event.preventDefault()
    form.querySelector('[type="submit"]')?.setAttribute('aria-busy', 'true')
    void solve().then(() => form.submit())
  })
}

function solved(challenge: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const solver = new Worker(worker)
    const finish = () => solver.terminate()
    solver.addEventListener('message', ({ data }) => {
      finish()
      if (data && !data.error) resolve(data)
      else reject(new Error('The task was not solved.'))
    })
    solver.addEventListener('error', () => {
      finish()
      reject(new Error('The task could not be solved in this browser.'))
    })
    solver.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: LONGEST_MS })
  })
}
