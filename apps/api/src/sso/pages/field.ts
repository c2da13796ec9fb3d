import { type Html, html } from '../../edges/mail/html.ts'

type Field = {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: 'username' | 'current-password' | 'new-password' | 'email' | 'name' | 'organization' | 'one-time-code' | 'off'
  inputmode?: 'numeric'
  value?: string
  autofocus?: boolean
  hint?: string
  problems?: readonly string[]
  /** The most characters that the field accepts. */
  max?: number
}

/** A labelled input with its hint and its errors, which a screen reader reads together with it. */
export function field(given: Field): Html {
  const { name, label, type, autocomplete, inputmode, value = '', autofocus = false, hint, problems = [], max } = given
  const describedBy = [hint !== undefined && `${name}-hint`, problems.length > 0 && `${name}-problem`]
    .filter((id) => id !== false)
    .join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
<div><input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${inputmode !== undefined && html` inputmode="${inputmode}"`}${type !== 'text' && html` autocapitalize="none"`} spellcheck="false" required${max !== undefined && html` maxlength="${max}"`}${
    describedBy !== '' && html` aria-describedby="${describedBy}"`
  }${problems.length > 0 && html` aria-invalid="true"`}${autofocus && html` autofocus`}></div>
${problems.length > 0 && html`<p class="problem" id="${name}-problem" role="alert">${problems.map((problem, index) => html`${index > 0 && html`<br>`}${problem}`)}</p>`}
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`
}

/** An error that concerns the whole form. */
export function alert(message: string | null): Html | null {
  return message === null ? null : html`<p class="alert" role="alert">${message}</p>`
}
