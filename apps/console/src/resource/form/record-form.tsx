import type { Resource } from '@greenroom/contract/resources/define-resource'
import { useHotkeys } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { FieldSurroundings } from '../../fields/surroundings.ts'
import { LimitPrompt } from '../limit/limit-prompt.tsx'
import { Notices } from '../notices.tsx'
import type { Item } from '../records.ts'
import { FormBar } from './form-bar.tsx'
import { FormHeader } from './form-header.tsx'
import { FormSection } from './form-section.tsx'
import classes from './record-form.module.css'
import { StaleDialog } from './stale-dialog.tsx'
import { useRecordForm } from './use-record-form.ts'

/** A record's form: the definition's sections, and the bar that saves. `stored` is null for a new record. */
export function RecordForm({ resource, stored }: { resource: Resource; stored: Item | null }) {
  const element = useRef<HTMLFormElement>(null)
  const record = useRecordForm(resource, stored, element)
  const { facts, base, begin } = record
  const isLocked = base !== null && resource.locked?.(base) === true
  const surroundings = useMemo(() => ({ facts, stored: base, isLocked, begin }), [facts, base, isLocked, begin])
  useHotkeys([['mod+S', () => element.current?.requestSubmit()]], [])

  return (
    <FormProvider {...record.form}>
      <FieldSurroundings value={surroundings}>
        <FormHeader resource={resource} record={record} isLocked={isLocked} />
        <Notices texts={resource.notices} />
        {isLocked && <Notices texts={[`This ${resource.label.one.toLowerCase()} belongs to the app itself and cannot be changed.`]} />}
        <form ref={element} className={classes.form} onSubmit={(event) => void record.submit(event)} noValidate>
          {resource.sections.map((section) => (
            <FormSection key={section.title} resource={resource} section={section} />
          ))}
          {!isLocked && <FormBar resource={resource} record={record} onShowMissing={() => element.current?.requestSubmit()} />}
        </form>
        <StaleDialog resource={resource} record={record} />
        <LimitPrompt resource={resource} reached={record.limitReached} onClose={record.closeLimit} />
      </FieldSurroundings>
    </FormProvider>
  )
}
