import type { Resource } from '@greenroom/contract/define/define-resource'
import { mayChange } from '@greenroom/contract/define/for-role'
import { referenceTitle } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { useSessionData } from '../../session/use-session.ts'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { manyOf, oneOf } from '../naming.ts'
import { referenceId } from '../reference-id.ts'
import type { WidgetProps } from '../widget.ts'
import { isCreatableByTitle } from './creatable.ts'
import classes from './relation-picker.module.css'
import { type Candidate, isNamed, useCandidates } from './use-candidates.ts'
import { useCreateByTitle } from './use-create-by-title.ts'
import { useFirstMatch } from './use-first-match.ts'

const CREATE = '+create'
const RETRY = '+retry'

/** The list's height in pixels, and that of the save bar at the page's bottom. */
const LIST_HEIGHT = 280
const BAR_HEIGHT = 72

type Props = WidgetProps<'relation'> & {
  target: Resource
  /** False if new records cannot be created here. */
  canCreate?: boolean
}

/**
 * Searches records on the server while the user types; the chosen ones are shown before the text, in the order of
 * choosing. The list stays open for the next one. Its side is chosen when it opens, assuming its full height before it
 * has loaded, so that it does not cover the save bar.
 */
export function RelationPicker({ canCreate = true, ...props }: Props) {
  const { field, target, value, onChange, onBlur, error, disabled, name } = props
  const { facts } = useSessionData()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { candidates, hasMore, isSearching, error: failure, retry } = useCandidates(field, target, typed, combobox.dropdownOpened)
  const create = useCreateByTitle(target, (created) => choose(created))

  const chosen = chosenOf(value)
  const chosenIds = chosen.map(referenceId)
  const one = oneOf(target.label)
  const mayCreate =
    canCreate &&
    mayChange(target, facts) &&
    typed.trim() !== '' &&
    !isSearching &&
    isCreatableByTitle(target) &&
    !isNamed([...candidates, ...chosen], typed)

  const match = useFirstMatch(combobox, {
    typed,
    options: [...candidates.map(({ id }) => id), ...(mayCreate ? [CREATE] : []), ...(failure && !isSearching ? [RETRY] : [])],
    isChosen: (option) => chosenIds.includes(option) || (option === CREATE && create.isPending),
  })

  function choose(candidate: Candidate) {
    setTyped('')
    if (field.many) onChange([...chosen, candidate])
    else {
      onChange(candidate)
      combobox.closeDropdown()
    }
  }

  function remove(id: string) {
    onChange(field.many ? chosen.filter((candidate) => candidate.id !== id) : null)
  }

  function submit(option: string) {
    if (option === CREATE) return create.mutate(typed)
    if (option === RETRY) return retry()
    if (chosenIds.includes(option)) return remove(option)
    const candidate = candidates.find(({ id }) => id === option)
    if (candidate) choose(candidate)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') match.leave()
    const last = chosenIds.at(-1)
    if (event.key !== 'Backspace' || typed !== '' || last === undefined) return
    event.preventDefault()
    remove(last)
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={submit}
      disabled={disabled}
      resetSelectionOnOptionHover
      middlewares={{ flip: { padding: { bottom: BAR_HEIGHT + (candidates.length === 0 ? LIST_HEIGHT : 0) } } }}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={field.label}
          description={field.help}
          error={error}
          withAsterisk={field.required}
          disabled={disabled}
          onClick={() => combobox.openDropdown()}
          rightSection={isSearching && combobox.dropdownOpened ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
        >
          <Pill.Group>
            {chosen.map((candidate) => (
              <Pill
                key={candidate.id}
                withRemoveButton={!disabled}
                removeButtonProps={{ 'aria-label': `Remove ${referenceTitle(candidate)}`, 'aria-hidden': false }}
                onRemove={() => remove(candidate.id)}
                className={classes.pill}
                data-deleted={candidate.deleted === true || undefined}
              >
                {referenceTitle(candidate) || 'Untitled'}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute {...match.aria}>
              <PillsInput.Field
                className={classes.input}
                name={name}
                placeholder={chosen.length === 0 ? `Find ${manyOf(target.label)}` : undefined}
                value={typed}
                maxLength={255}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  combobox.openDropdown()
                }}
                onBlur={() => {
                  combobox.closeDropdown()
                  setTyped('')
                  onBlur()
                }}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      {chosen.some(({ deleted }) => deleted === true) && (
        <p className={classes.note}>
          This {one} is in the trash, so nobody can open this. Remove the {one}, or restore it.
        </p>
      )}
      <Combobox.Dropdown>
        <Combobox.Options mah={LIST_HEIGHT} className={classes.options} aria-label={field.label}>
          {candidates.map((candidate) => (
            <Combobox.Option
              key={candidate.id}
              id={match.idOf(candidate.id)}
              value={candidate.id}
              active={chosenIds.includes(candidate.id)}
            >
              <span className={classes.option}>
                {referenceTitle(candidate)}
                {chosenIds.includes(candidate.id) && <IconCheck size={16} aria-label="chosen" />}
              </span>
            </Combobox.Option>
          ))}
          {mayCreate && (
            <Combobox.Option id={match.idOf(CREATE)} value={CREATE} disabled={create.isPending}>
              <span className={classes.create}>
                <IconPlus size={16} aria-hidden="true" />
                Create {one} “{typed.trim()}”
              </span>
            </Combobox.Option>
          )}
          {failure && !isSearching && (
            <Combobox.Option id={match.idOf(RETRY)} value={RETRY}>
              {failureSentence(failure)} Retry
            </Combobox.Option>
          )}
          {candidates.length === 0 && !mayCreate && !failure && (
            <Combobox.Empty>{isSearching ? 'Searching' : typed.trim() === '' ? `There is no ${one} yet` : 'Nothing found'}</Combobox.Empty>
          )}
        </Combobox.Options>
        {hasMore && <Combobox.Footer className={classes.more}>More results. Type to narrow them down.</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The chosen records of a value: a list, one, or none; bare ids are accepted like objects. */
function chosenOf(value: unknown): Candidate[] {
  return (Array.isArray(value) ? value : [value]).flatMap((reference) => {
    const id = referenceId(reference)
    return id === '' ? [] : [{ ...valuesOf(reference), id }]
  })
}
