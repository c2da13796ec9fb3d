/** Saves the ticks of an action list as they are made, one request after the other, so that the last one counts. */
export function saveAtOnce(form: HTMLFormElement): void {
  const status = form.querySelector('[role="status"]')
  let saving = Promise.resolve()
  form.dataset.saves = 'true'
  form.addEventListener('change', () => {
    saving = saving.then(async () => {
      const isSaved = await save(form).catch(() => false)
      form.dataset.saves = String(isSaved)
      if (status) status.textContent = isSaved ? 'Saved.' : 'Not saved. Check your connection, then select Save.'
    })
  })
}

async function save(form: HTMLFormElement): Promise<boolean> {
  const fields = new URLSearchParams([
    ['script', '1'],
    ['viewer', document.body.dataset.member ?? ''],
  ])
  for (const item of form.querySelectorAll<HTMLInputElement>('input:checked')) fields.append(item.name, item.value)
  const answer = await fetch(location.pathname, { method: 'POST', body: fields })
  return answer.ok && (await answer.text()) === 'Saved.'
}
