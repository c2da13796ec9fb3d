import { areas, isArea } from '@greenroom/contract/access/areas'
import { permissionsOf } from '@greenroom/contract/access/facts'
import { allows, mayPublish } from '@greenroom/contract/access/permissions'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { keyAreas } from '@greenroom/contract/keys/key-rules'
import { allResources } from '@greenroom/contract/resources/all'
import { Checkbox, Input, NativeSelect } from '@mantine/core'
import { useFormFacts } from '../../resource/use-form-facts.ts'
import classes from './keys.module.css'

type Props = { scopes: readonly string[]; onChange: (scopes: readonly string[]) => void; error: string | undefined }

/** What the key may read and change, by area or, for fewer rights, by kind of records. */
export function ScopeTable({ scopes, onChange, error }: Props) {
  const granted = permissionsOf(useFormFacts())
  /** An empty access takes the scope away; null is that of a scope without one. */
  const set = (subject: string, access: string | null) => {
    const others = scopes.filter((scope) => scope.split(':')[0] !== subject)
    if (access === '') onChange(others)
    else onChange([...others, access === null ? subject : `${subject}:${access}`])
  }
  const row = (subject: string, label: string, help: string | undefined, mayWrite: boolean) => (
    <ScopeRow key={subject} {...{ subject, label, help, mayWrite }} scopes={scopes} onChange={(access) => set(subject, access)} />
  )
  const shownAreas = keyAreas.filter((area) => allows(granted, 'read', { area }))
  // A kind that is called as its area, such as tags, is chosen there.
  const shownKinds = allResources.filter((resource) => !isArea(resource.name) && allows(granted, 'read', subjectOfKind(resource)))
  return (
    <Input.Wrapper label="Scopes" description="What the key may do. Give it as little as the program needs." error={error}>
      <ul className={classes.table} aria-label="Scopes by area">
        {shownAreas.map((area) => row(area, areas[area].label, areas[area].help, allows(granted, 'write', { area })))}
      </ul>
      {mayPublish(granted) && (
        <Checkbox
          mt="sm"
          label="Publish"
          description="Lets the key change what members already see. Without it, live records stay as they are."
          checked={scopes.includes('publish')}
          onChange={({ currentTarget: { checked } }) => set('publish', checked ? null : '')}
        />
      )}
      <details className={classes.kinds}>
        <summary>Single kinds of records</summary>
        <ul className={classes.table} aria-label="Scopes by kind of records">
          {shownKinds.map((resource) =>
            row(resource.name, resource.label.many, undefined, allows(granted, 'write', subjectOfKind(resource))),
          )}
        </ul>
      </details>
    </Input.Wrapper>
  )
}

type RowProps = {
  subject: string
  label: string
  help: string | undefined
  mayWrite: boolean
  scopes: readonly string[]
  onChange: (access: string) => void
}

function ScopeRow({ subject, label, help, mayWrite, scopes, onChange }: RowProps) {
  const chosen = scopes.find((scope) => scope.split(':')[0] === subject)?.split(':')[1] ?? ''
  const choices = [
    { value: '', label: 'No access' },
    { value: 'read', label: 'Read' },
    ...(mayWrite ? [{ value: 'write', label: 'Read and change' }] : []),
  ]
  return (
    <li className={classes.scope}>
      <span>
        <label htmlFor={`scope-${subject}`} className={classes.label}>
          {label}
        </label>
        {help && (
          <span id={`scope-help-${subject}`} className={classes.help}>
            {help}
          </span>
        )}
      </span>
      <NativeSelect
        id={`scope-${subject}`}
        aria-describedby={help && `scope-help-${subject}`}
        value={chosen}
        data={choices}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    </li>
  )
}
