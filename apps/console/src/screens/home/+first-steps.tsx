import type { FirstStepName, FirstSteps as Steps } from '@greenroom/contract/home/first-steps'
import { Button } from '@mantine/core'
import { useAppSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import { toPath } from '../../ui/to-path.ts'
import { useStored } from '../../ui/use-stored.ts'
import classes from './+first-steps.module.css'

const words: Readonly<Record<FirstStepName, { title: string; note: string; action?: string; path?: string }>> = {
  content: {
    title: 'Publish your first content',
    note: 'An article, a video, a course or an event.',
    action: 'Write an article',
    path: '/articles/new',
  },
  topics: { title: 'Add a topic', note: 'Topics group your content, so members find it.', action: 'Add a topic', path: '/topics/new' },
  members: {
    title: 'Add your first member',
    note: 'Yourself, for example: then you see what members see.',
    action: 'Add a member',
    path: '/members/new',
  },
  push: { title: 'Send your first push', note: 'Greet your members with the Send button at the edge of the window.' },
  install: {
    title: 'Install the website on your phone',
    note: 'Scan the code with your phone, and follow the page that opens. Then open the app from your home screen.',
  },
}

/** What the owner of a new app does first. Steps are ticked when they are done, and the list can be hidden. */
export function FirstSteps({ first: { steps, install } }: { first: Steps }) {
  const { app } = useAppSession()
  const [isHidden, setHidden] = useStored(`first-steps-hidden ${app.id}`, false)
  if (isHidden) return null
  const done = steps.filter((step) => step.done).length
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <div className={classes.top}>
        <h2 id="first-steps" className={classes.heading}>
          Your first week
        </h2>
        <span className={classes.count}>
          {done} of {steps.length} done
        </span>
        <Button size="compact-sm" variant="subtle" onClick={() => setHidden(true)}>
          Hide
        </Button>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ name, done: isDone }) => (
          <Step key={name} name={name} isDone={isDone} install={install} />
        ))}
      </ol>
    </section>
  )
}

function Step({ name, isDone, install }: { name: FirstStepName; isDone: boolean; install: Steps['install'] }) {
  const { title, note, action, path } = words[name]
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.tick} role="img" aria-label={isDone ? 'Done' : 'To do'}>
        {isDone && <IconCheck size={14} stroke={2.5} aria-hidden="true" />}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {!isDone && <span className={classes.note}>{note}</span>}
        {!isDone && name === 'install' && install && (
          <span className={classes.install}>
            <img src={install.qr} alt={`QR code of ${install.address}`} width={128} height={128} />
            <a href={install.address} target="_blank" rel="noreferrer">
              {install.address}
            </a>
          </span>
        )}
      </span>
      {!isDone && action !== undefined && path !== undefined && (
        <ButtonLink {...toPath(path)} size="xs" variant="default">
          {action}
        </ButtonLink>
      )}
    </li>
  )
}
