import { permissionsOf } from '@greenroom/contract/access/facts'
import type { AssistantRequest } from '@greenroom/contract/assistants/assistant-answers'
import { assistantWords } from '@greenroom/contract/assistants/assistant-scopes'
import { siteWords } from '@greenroom/contract/assistants/site-words'
import { Button, Checkbox, Input } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFreshSignIn } from '../../fields/use-fresh-sign-in.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { useOwnApps } from '../keys/+use-own-apps.ts'
import { AccessChoices } from './+access-choices.tsx'
import { allowedOf } from './+allowed-of.ts'
import classes from './connect_assistant.module.css'

type Parameters = Readonly<Record<string, string>>
type Props = { request: AssistantRequest; parameters: Parameters }

/** What the assistant asks for, with Allow and Cancel. Either takes the browser back to the assistant. */
export function ConsentForm({ request, parameters }: Props) {
  const { app, user, facts } = useSessionData()
  const own = useOwnApps()
  const fresh = useFreshSignIn(user.email)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [scopes, setScopes] = useState<readonly string[]>(() => allowedOf(request.scopes, permissionsOf(facts)))
  const [problems, setProblems] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [state, setState] = useState<'open' | 'saving' | 'left'>('open')
  const apps = chosen ?? own?.filter(({ id }) => id === app?.id || own.length === 1).map(({ id }) => id) ?? []

  const allow = async (event: FormEvent) => {
    event.preventDefault()
    setState('saving')
    setProblems({})
    try {
      const answer = await fresh.run((password) => api.post('/assistants', { data: { request: parameters, apps, scopes, ...password } }))
      setState(answer === null ? 'open' : 'left')
      if (answer !== null) window.location.assign(answer.data.redirect)
    } catch (error) {
      setState('open')
      if (error instanceof Failure && error.code === 'INVALID') setProblems(error.data)
      else showFailure(error)
    }
  }
  const problemOf = (field: string) =>
    Object.entries(problems)
      .filter(([path]) => path.split('.')[0] === field)
      .flatMap(([, texts]) => texts)
      .join(' ')

  if (state === 'left') return <Left request={request} />
  const { name, returns_to: back } = request
  return (
    <form onSubmit={(event) => void allow(event)}>
      <h1 className={classes.title}>Connect “{name}”?</h1>
      <p className={classes.lead}>An assistant that calls itself “{name}” wants to work in your app. We can’t check this name.</p>
      <dl className={classes.facts}>
        <Fact term="Sends you back to">{siteWords(back.site)}</Fact>
        <Fact term="You are signed in as">{user.email}</Fact>
        {own && own.length === 1 && <Fact term="App">{own[0]?.name}</Fact>}
      </dl>
      {own && own.length > 1 && (
        <Checkbox.Group label="Apps" value={[...apps]} onChange={setChosen} error={problemOf('apps')} mt="lg">
          <div className={classes.apps}>
            {own.map(({ id, name: title }) => (
              <Checkbox key={id} value={id} label={title} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {own?.length === 0 ? (
        <p className={classes.note}>Assistants work in apps in which you are a creator. You are a creator of none.</p>
      ) : (
        <Access scopes={scopes} onChange={setScopes} error={problemOf('scopes')} />
      )}
      <p className={classes.note}>
        It can’t publish, delete or send anything: you review its drafts and publish them yourself. What it reads goes to whoever runs it.
      </p>
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={state === 'saving'} disabled={apps.length === 0 || scopes.length === 0}>
          Allow
        </Button>
        <Button component="a" href={request.cancel} size="md" variant="default">
          Cancel
        </Button>
      </div>
      <p className={classes.fine}>You can disconnect it at any time under Personal Keys.</p>
      {fresh.dialog}
    </form>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type AccessProps = { scopes: readonly string[]; onChange: (scopes: readonly string[]) => void; error: string }

/** The access in plain words, and a way to change it. */
function Access({ scopes, onChange, error }: AccessProps) {
  const words = assistantWords(scopes)
  return (
    <section className={classes.access} aria-labelledby="access">
      <h2 id="access" className={classes.term}>
        It can
      </h2>
      {words.length === 0 ? (
        <p className={classes.lead}>Nothing yet. Choose something below.</p>
      ) : (
        <ul className={classes.words}>
          {words.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {error !== '' && <Input.Error>{error}</Input.Error>}
      <details className={classes.change}>
        <summary>Change what it can do</summary>
        <AccessChoices scopes={scopes} onChange={onChange} />
      </details>
    </section>
  )
}

/** Shown while the browser leaves; a program on the computer may leave it where it is. */
function Left({ request: { name, returns_to: back } }: { request: AssistantRequest }) {
  return (
    <div role="status">
      <h1 className={classes.title}>You allowed “{name}”</h1>
      <p className={classes.lead}>
        {back.kind === 'website'
          ? `Taking you back to ${siteWords(back.site)}.`
          : `Taking you back to ${siteWords(back.site)}. You can close this page.`}
      </p>
    </div>
  )
}
