import { MOST_REJECTION_CHARACTERS } from '@greenroom/contract/preflight/rejection/rejection-limits'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useSessionData } from '../../../session/use-session.ts'
import { OpenLink } from './+open-link.tsx'
import { type Rejections as State, useRejections } from './+use-rejections.ts'
import classes from './preflight.module.css'

/** A store's requests when it rejected the app, as tasks; our team enters the store's message here. */
export function Rejections() {
  const { user } = useSessionData()
  const id = useId()
  const state = useRejections()
  const { tasks } = state
  if (tasks.length === 0 && !user.is_super) return null
  const left = tasks.filter(({ done_at: at }) => at === null).length
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        What the stores asked for {tasks.length > 0 && <span className={classes.count}>{left === 0 ? 'all done' : `${left} left`}</span>}
      </h2>
      {tasks.length > 0 && (
        <ul className={classes.checks}>
          {tasks.map((task) => (
            <li key={task.id} className={classes.check}>
              <div className={classes.finding}>
                <Checkbox
                  className={classes.task}
                  checked={task.done_at !== null}
                  disabled={state.isSaving}
                  label={task.guideline}
                  description={task.by === 'team' && !user.is_super ? 'Our team will fix this.' : task.mend}
                  onChange={({ currentTarget }) => state.mark(task.id, currentTarget.checked)}
                />
                {task.open && task.done_at === null && <OpenLink address={task.open} about={task.guideline} />}
              </div>
              <p className={classes.quote}>{task.says}</p>
              {task.done_at !== null && <p className={classes.source}>Done by {task.done_by}</p>}
            </li>
          ))}
        </ul>
      )}
      {user.is_super && <EnterRejection state={state} />}
    </section>
  )
}

function EnterRejection({ state }: { state: State }) {
  const [text, setText] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await state.add(text)) setText('')
  }
  return (
    <form className={classes.enter} onSubmit={(event) => void send(event)}>
      <Textarea
        label="Store rejection"
        description="Paste the whole message. Each guideline in it becomes a task for the owner, with a link to the field."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MOST_REJECTION_CHARACTERS}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={text.trim() === ''} loading={state.isSaving}>
        Make tasks
      </Button>
    </form>
  )
}
