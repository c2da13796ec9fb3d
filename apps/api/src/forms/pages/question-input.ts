import { mostBytes } from '@greenroom/contract/fields/characters'
import { acceptAttribute, uploadRules } from '@greenroom/contract/media/rules'
import type { Question } from '../../domain/action-forms/questions.ts'
import { type Html, html } from '../../edges/mail/html.ts'

/** A question on the page, with its current answer and error. */
export type QuestionView = {
  question: Question
  /** A text, or the chosen values of `several`; for a picture the address of the stored one. */
  value: string | readonly string[]
  problems: readonly string[]
}

/** One question with its input; everything works without a script. */
export function questionInput({ question, value, problems }: QuestionView): Html {
  const { name, label, help, required } = question
  const id = `q-${name}`
  const describedBy = [help && `${id}-help`, problems.length > 0 && `${id}-problem`].filter(Boolean).join(' ')
  const attributes = html`id="${id}" name="${name}"${required && html` required`}${describedBy !== '' && html` aria-describedby="${describedBy}"`}${problems.length > 0 && html` aria-invalid="true"`}`
  const words = html`${problems.length > 0 && html`<p class="problem" id="${id}-problem">${problems.map((problem, index) => html`${index > 0 && html`<br>`}${problem}`)}</p>`}
${help && html`<p class="hint" id="${id}-help">${help}</p>`}`
  if (question.as === 'several') {
    return html`<fieldset${describedBy !== '' && html` aria-describedby="${describedBy}"`}>
<legend${required && html` class="must"`}>${label}</legend>
${question.options.map((option) => html`<label class="choice"><input type="checkbox" name="${name}" value="${option.value}"${value.includes(option.value) && html` checked`}>${option.label}</label>`)}
${words}
</fieldset>`
  }
  return html`<div class="field">
<label for="${id}"${required && html` class="must"`}>${label}</label>
${input(question, String(value), attributes)}
${words}
</div>`
}

function input(question: Question, value: string, attributes: Html): Html | null {
  switch (question.as) {
    case 'line':
      // Browsers count an emoji as several characters, so `maxlength` is only an upper bound; the rule of the field
      // decides. The browser's check of addresses is off, because it refuses www.example.com, which we accept.
      return html`<input ${attributes} type="${question.type === 'url' ? 'text' : question.type}"${question.type === 'url' && html` inputmode="url"`} value="${value}" maxlength="${mostBytes(question.max)}"${question.type !== 'text' && html` autocapitalize="none" spellcheck="false"`}${question.type === 'url' && html` placeholder="https://"`}>`
    case 'writing':
      return html`<textarea ${attributes} rows="6">${html`\n`}${value}</textarea>`
    case 'one':
      return html`<select ${attributes}><option value="">–</option>${question.options.map((option) => html`<option value="${option.value}"${option.value === value && html` selected`}>${option.label}</option>`)}</select>`
    case 'picture':
      return html`${value !== '' && html`<img class="present" src="${value}" alt="">`}<input ${attributes} type="file" accept="${acceptAttribute(uploadRules.image)}">${
        value !== '' &&
        html`<label class="choice"><input type="checkbox" name="${question.name}.remove" value="yes">Remove the picture</label>`
      }`
    case 'several':
      return null
  }
}
