import { html } from '../../edges/mail/html.ts'
import { alert, field } from './field.ts'
import { type Page, page } from './page.ts'
import { passkeyForm } from './passkey-form.ts'

type SecondStepPage = {
  /** The address that the forms are sent to: that of the page itself. */
  action: string
  hasAuthenticator: boolean
  /** The options of the passkey request; null for an account without passkeys. */
  passkeyOptions: object | null
  /** Why the last try failed, and which method it used. */
  problem: { way: string; text: string } | null
  status?: number
  headers?: Record<string, string>
}

/** The second step: a code, a passkey or a recovery code. Codes work without JavaScript; a passkey needs it. */
export function secondStepPage({ action, hasAuthenticator, passkeyOptions, problem, status = 200, headers = {} }: SecondStepPage): Page {
  const problemsOf = (way: string) => (problem?.way === way ? [problem.text] : [])
  return page(
    'Confirm it’s you',
    html`<section class="card">
<h1>Confirm it’s you</h1>
<p class="lead">${hasAuthenticator ? 'Enter the code from your authenticator app.' : 'Use the passkey that you added to your account.'}</p>
${alert(problem?.way === 'passkey' ? problem.text : null)}
${
  hasAuthenticator &&
  html`<form method="post" action="${action}">
<input type="hidden" name="step" value="code">
${field({ name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric', max: 10, autofocus: problem?.way !== 'recovery', problems: problemsOf('code') })}
<button class="button" type="submit">Continue</button>
</form>`
}
${
  passkeyOptions &&
  html`${passkeyForm({ action, label: 'Use a passkey', options: passkeyOptions, main: !hasAuthenticator })}
<noscript><p class="hint">A passkey needs JavaScript. Turn it on, or use a recovery code.</p></noscript>`
}
<details class="other"${problem?.way === 'recovery' && html` open`}>
<summary>Use a recovery code</summary>
<form method="post" action="${action}">
<input type="hidden" name="step" value="recovery">
${field({ name: 'recovery', label: 'Recovery code', type: 'text', autocomplete: 'off', max: 40, autofocus: problem?.way === 'recovery', problems: problemsOf('recovery'), hint: 'One of the recovery codes you saved. Each works once.' })}
<button class="button" type="submit">Use this code</button>
</form>
</details>
<form method="post" action="${action}" class="beside">
<input type="hidden" name="step" value="restart">
<button class="link" type="submit">Sign in as someone else</button>
</form>
</section>
<p class="demo">Lost your phone and your recovery codes? Ask a super user to reset your second step.</p>`,
    { status, headers },
  )
}
