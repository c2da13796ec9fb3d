import type { SettingsSubmit } from '@greenroom/contract/app-document/define-settings'
import { submitMistakes } from '@greenroom/contract/app-document/submit-mistakes'
import type { Values } from '@greenroom/contract/fields/field'
import { Button, Checkbox } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { revealFirst } from '../../fields/reveal-field.ts'
import { Capitals } from '../../ui/capitals.tsx'
import classes from '../form/form-bar.module.css'
import { type FormBarProps, SaveState } from '../form/save-state.tsx'

/** The bar of a settings screen with its own buttons: one saves, and one submits it. */
export function SettingsBar(props: FormBarProps) {
  const { resource, record } = props
  const actions = resource.settings?.actions
  if (!actions) return null
  const sets = actions.save.sets(record.base ?? {})
  const submit = actions.submit
  const isSubmitted = submit !== undefined && Object.entries(submit.sets({})).every(([name, value]) => record.base?.[name] === value)
  const canSubmit = submit !== undefined && !isSubmitted
  return (
    <>
      <div className={classes.bar} data-stays data-foot-bar>
        <span className={classes.state} role="status">
          <SaveState {...props} />
        </span>
        <Button
          variant={canSubmit ? 'default' : 'filled'}
          disabled={!record.canPress(sets)}
          loading={record.isSaving && !canSubmit}
          onClick={() => record.press(sets)}
        >
          {actions.save.label}
        </Button>
      </div>
      {canSubmit && <SubmitPart resource={resource} record={record} submit={submit} />}
    </>
  )
}

/**
 * The acknowledgement for the submit, and the button, which is enabled once its required values exist (DES-015,
 * DES-017). Only this part follows the whole form.
 */
function SubmitPart({ resource, record, submit }: Pick<FormBarProps, 'resource' | 'record'> & { submit: SettingsSubmit }) {
  const [isTicked, setTicked] = useState(false)
  const values: Values = useDeferredValue(useWatch())
  const rules = { fields: resource.fields, actions: resource.settings?.actions }
  const mistakes = submitMistakes(rules, values)
  const missing = Object.entries(resource.fields).flatMap(([name, { label }]) => (name in mistakes ? [label] : []))
  const isAgreed = submit.acknowledgement === undefined || isTicked
  const sets = submit.sets(record.base ?? {})

  const press = (form: HTMLFormElement | null) => {
    const found = submitMistakes(rules, record.form.getValues())
    const names = Object.keys(found)
    if (names.length === 0) return record.press(sets)
    for (const [name, [message]] of Object.entries(found)) record.form.setError(name, { type: 'submit', message })
    if (form) revealFirst(form, names)
  }

  return (
    <div className={classes.submit}>
      {submit.acknowledgement !== undefined && (
        <Checkbox label={submit.acknowledgement} checked={isTicked} onChange={(event) => setTicked(event.currentTarget.checked)} />
      )}
      <div className={classes.submitLine}>
        <Button
          disabled={missing.length > 0 || !isAgreed || record.isUploading}
          loading={record.isSaving}
          onClick={(event) => press(event.currentTarget.closest('form'))}
        >
          <Capitals>{submit.label}</Capitals>
        </Button>
        {missing.length > 0 && <span className={classes.state}>Still needed: {missing.join(', ')}</span>}
      </div>
    </div>
  )
}
