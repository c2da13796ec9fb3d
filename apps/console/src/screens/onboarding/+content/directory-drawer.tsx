import { optionLabel, referenceTitle } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { directoryType } from '@greenroom/contract/onboarding/directory-type'
import { directoriesDrawer as drawer } from '@greenroom/contract/onboarding/drawers/directories'
import { isRepeated } from '@greenroom/contract/onboarding/drawers/repeated-title'
import '@greenroom/contract/fields/zod'
import { Button, Group, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FieldInputs } from '../../../fields/field-input.tsx'
import { FormContextProvider } from '../../../fields/form-context.ts'
import { recordResolver } from '../../../fields/record-resolver.ts'
import { useFormFacts } from '../../../resource/use-form-facts.ts'
import { Hint } from '../../../ui/hint.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconPencil } from '../../../ui/icons/icon-pencil.ts'
import { IconTrash } from '../../../ui/icons/icon-trash.ts'
import { ignoreEnter } from '../../../ui/ignore-enter.ts'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import classes from './content.module.css'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { addItem, editItem, keepItem, type LocalItem, removeItem } from './local-list.ts'

/** A list of planned directories. It is neither sent nor stored: it is lost with the page (OQ-164). */
export function DirectoryDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const [list, setList] = useState<readonly LocalItem[]>([])
  const edited = list.find(({ isEdit }) => isEdit) ?? null
  const keep = (values: Values) => setList(edited ? keepItem(list, edited.key, values) : addItem(list, crypto.randomUUID(), values))

  return (
    <SideDrawer open={open} onClose={onClose} size="50vw" title={drawer.label.many}>
      <p className={classes.intro}>{drawer.intro}</p>
      <DirectoryForm
        key={edited?.key ?? `new ${list.length}`}
        edited={edited}
        others={list.map(({ key, values }) => ({ id: key, ...values }))}
        onKeep={keep}
        onCancel={() => setList(editItem(list, null))}
      />
      <ul className={classes.items} aria-label={drawer.label.many}>
        {list.map(({ key, values }) => {
          const name = referenceTitle(values)
          return (
            <li key={key} className={classes.item}>
              <span className={classes.itemTitle}>{name}</span>
              <span className={classes.draft}>{optionLabel(directoryType.options, values.directory_type)}</span>
              <Hint label="Edit">
                <IconButton aria-label={`Edit ${name}`} onClick={() => setList(editItem(list, key))}>
                  <IconPencil size={16} />
                </IconButton>
              </Hint>
              <Hint label="Delete">
                <IconButton aria-label={`Delete ${name}`} onClick={() => setList(removeItem(list, key))}>
                  <IconTrash size={16} />
                </IconButton>
              </Hint>
            </li>
          )
        })}
      </ul>
    </SideDrawer>
  )
}

type FormProps = { edited: LocalItem | null; others: readonly Values[]; onKeep(values: Values): void; onCancel(): void }

function DirectoryForm({ edited, others, onKeep, onCancel }: FormProps) {
  const facts = useFormFacts()
  const [repeated, setRepeated] = useState<string | null>(null)
  const began = edited?.values ?? drawer.initial()
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: useMemo(() => recordResolver(drawer.schema(facts)), [facts]),
    defaultValues: began,
  })
  const { isDirty, isValid } = form.formState
  const context = useMemo(() => ({ facts, part: 'directories', stored: null, isLocked: false, begin: () => () => {} }), [facts])

  const submit = form.handleSubmit((values) => {
    if (!isRepeated(drawer, values, others, edited?.key ?? null)) return onKeep(values)
    setRepeated(String(values.name))
    form.setValue('name', began.name, { shouldDirty: true, shouldValidate: true })
  })

  return (
    <FormProvider {...form}>
      <FormContextProvider value={context}>
        <form onKeyDown={ignoreEnter} onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="md">
            <FieldInputs fields={drawer.fields} names={drawer.drawer.shown} />
            <Group gap="xs" justify="flex-end">
              {edited && (
                <Button variant="default" onClick={onCancel}>
                  Cancel
                </Button>
              )}
              <Button type="submit" disabled={!isDirty || !isValid}>
                {edited ? 'Update' : 'Add to the list'}
              </Button>
            </Group>
          </Stack>
        </form>
        <DuplicateDialog drawer={drawer} title={repeated} onClose={() => setRepeated(null)} />
      </FormContextProvider>
    </FormProvider>
  )
}
