import { count } from '@greenroom/contract/count'
import { Loader, Modal } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { IconSearch } from '../../ui/icons/icon-search.ts'
import { useShown } from '../../ui/use-shown.ts'
import { takeEarlyKeys } from '../early-keys.ts'
import type { Hit } from './hits.ts'
import classes from './search.module.css'
import { useHits } from './use-hits.ts'

/** One search field for everything: this app's content, the console's screens, and actions. */
export function Search({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal.Root
      opened={useShown(open)}
      onClose={onClose}
      centered={false}
      yOffset="12vh"
      size="38rem"
      padding={0}
      transitionProps={{ transition: 'fade-down', duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <Modal.Body>
          <SearchBody onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function SearchBody({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, searching, failure, unreachable } = useHits(query)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const hits = groups.flatMap((group) => group.hits)
  const active = hits[Math.min(chosen, hits.length - 1)]

  const run = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    hit.run()
  }

  const move = (by: number) => {
    if (hits.length === 0) return
    const next = (Math.min(chosen, hits.length - 1) + by + hits.length) % hits.length
    setChosen(next)
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') run(active)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={classes.field}>
        {searching ? <Loader size={18} /> : <IconSearch size={18} aria-hidden="true" />}
        <input
          className={classes.input}
          type="search"
          role="combobox"
          aria-label="Search content, screens and actions"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search content, screens and actions"
          maxLength={255}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            const early = takeEarlyKeys()
            if (early !== '') setQuery(query + early)
          }}
          data-autofocus
        />
        <kbd className={classes.escape}>Esc</kbd>
      </div>
      <div id={listId} ref={list} role="listbox" aria-label="Results" className={classes.list}>
        {groups.map((group) => (
          // A group of options has no HTML element of its own.
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={classes.group} aria-hidden="true">
              {group.title}
            </div>
            {group.hits.map((hit) => (
              <Option key={hit.id} id={optionId(listId, hit)} hit={hit} isActive={hit === active} onRun={() => run(hit)} />
            ))}
          </div>
        ))}
      </div>
      {failure && (
        <p className={classes.failure} role="alert">
          Content and members could not be searched. {failure.line}{' '}
          <button type="button" className={classes.retry} onClick={failure.retry}>
            Retry
          </button>
        </p>
      )}
      {unreachable > 0 && (
        <p className={classes.failure} role="status">
          Content of {count(unreachable)} <span>{unreachable === 1 ? 'app' : 'apps'}</span> can’t be searched right now.
        </p>
      )}
      {hits.length === 0 && !failure && (
        <p className={classes.nothing} role="status">
          {searching ? 'Searching…' : `No results for “${query.trim()}”.`}
        </p>
      )}
    </>
  )
}

type OptionProps = { id: string; hit: Hit; isActive: boolean; onRun: () => void }

function Option({ id, hit, isActive, onRun }: OptionProps) {
  const { Icon } = hit
  return (
    // The field keeps the focus and indicates by aria-activedescendant which option Enter opens; options themselves are
    // not focusable.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onClick={onRun}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.title}>{hit.title}</span>
      {hit.note && <span className={classes.note}>{hit.note}</span>}
    </div>
  )
}

function optionId(listId: string, hit: Hit): string {
  return `${listId}-${hit.id}`
}
