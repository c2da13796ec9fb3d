import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { suggestableFields, type SuggestableField } from '@greenroom/contract/release/suggestions/suggestable'
import { isUndecided } from '@greenroom/contract/release/suggestions/suggestion-state'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWidgetForm } from '../../fields/form-context.ts'
import { useAppSession } from '../../session/use-session.ts'
import { SuggestDrawer } from './suggest-drawer.tsx'
import { SuggestionEntry } from './suggestion-entry.tsx'
import classes from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

/** Below a locked field of the wizard: its last suggestion, and the button for another one. */
export function SuggestAtField({ form, name }: { form: Settings; name: string }) {
  const field = suggestableFields('standard').find((one) => one.form === form && one.name === name)
  return field ? <Suggest field={field} /> : null
}

function Suggest({ field }: { field: SuggestableField }) {
  const { app } = useAppSession()
  const { stored } = useWidgetForm()
  const { suggestions } = useSuggestions()
  const [isOpen, setOpen] = useState(false)
  const last = suggestions?.find((one) => one.field === field.path)
  return (
    <div className={classes.atField}>
      {last && (
        <div className={classes.inField}>
          <SuggestionEntry suggestion={last} />
        </div>
      )}
      {!(last && isUndecided(last.state)) && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Suggest a change of ${field.field.label}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Suggest a change
        </Button>
      )}
      <SuggestDrawer field={isOpen ? field : null} stored={{ id: app.id, ...stored }} onClose={() => setOpen(false)} />
    </div>
  )
}
