import { type FormType, publicFields } from '@greenroom/contract/action-forms/form-types'
import type { Submitted } from '@greenroom/contract/action-forms/submitted'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { isMediaReference } from '@greenroom/contract/fields/url'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { Button, Group } from '@mantine/core'
import { quietHtml } from '../../fields/rich-text/quiet-html.ts'
import { ValueCell } from '../../fields/value-cell.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useLast } from '../../ui/use-last.ts'
import { titleOf } from './+submission-columns.tsx'
import type { Decisions } from './+use-decisions.ts'
import classes from './action-forms.module.css'

type Props = { resource: Resource; type: FormType; submission: Submitted | null; decisions: Decisions; onClose(): void }

/** A complete submission, or its requested changes next to the current values; and the decision. */
export function SubmissionDrawer({ resource, type, submission, decisions, onClose }: Props) {
  const shown = useLast(submission)
  const title = shown ? titleOf(resource, shown) : ''
  const closing = (work: () => void) => () => {
    work()
    onClose()
  }

  return (
    <SideDrawer open={submission !== null} onClose={onClose} size="50vw" title={shown?.edit ? `Changes of ${title}` : title}>
      {shown && (
        <>
          {shown.submitted_by !== '' && <p className={classes.told}>Sent by {shown.submitted_by}</p>}
          {shown.edit ? <Changes resource={resource} edit={shown.edit} /> : <Answers resource={resource} type={type} row={shown} />}
          <Group justify="flex-end" gap="xs" className={classes.decision} data-stays>
            {shown.edit && decisions.mayDecideEdit && (
              <>
                <Button variant="default" onClick={closing(() => decisions.decideEdit(shown, title, 'decline'))}>
                  Discard the changes
                </Button>
                <Button onClick={closing(() => decisions.decideEdit(shown, title, 'approve'))}>Approve the changes</Button>
              </>
            )}
            {!shown.edit && !shown.active && decisions.mayDecide && (
              <>
                <Button variant="default" onClick={closing(() => decisions.reject(shown, title))}>
                  Reject
                </Button>
                <Button onClick={closing(() => decisions.approve(shown, title))}>Approve</Button>
              </>
            )}
          </Group>
        </>
      )}
    </SideDrawer>
  )
}

function Answers({ resource, type, row }: { resource: Resource; type: FormType; row: Submitted }) {
  return (
    <dl className={classes.answers}>
      {publicFields[type]
        .filter((name) => isAnswered(row[name]))
        .map((name) => (
          <div key={name}>
            <dt>{resource.fields[name]?.label ?? name}</dt>
            <dd>
              <Answer resource={resource} name={name} value={row[name]} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function isAnswered(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}

function Changes({ resource, edit }: { resource: Resource; edit: NonNullable<Submitted['edit']> }) {
  return (
    <dl className={classes.answers}>
      {Object.entries(edit.changes).map(([name, [before, after]]) => (
        <div key={name}>
          <dt>{resource.fields[name]?.label ?? name}</dt>
          <dd className={classes.before}>
            <span className={classes.when}>Now</span>
            <Answer resource={resource} name={name} value={before} />
          </dd>
          <dd className={classes.after}>
            <span className={classes.when}>Wanted</span>
            <Answer resource={resource} name={name} value={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Answer({ resource, name, value }: { resource: Resource; name: string; value: unknown }) {
  const field = resource.fields[name]
  if (!field) return null
  if (field.kind === 'media' && typeof value === 'string' && isMediaReference(value))
    return <img className={classes.picture} src={`/media/${value.slice('media:'.length)}?w=320`} alt="" />
  if (field.kind === 'richText' && typeof value === 'string' && value !== '') return <span className={classes.lines}>{wordsOf(value)}</span>
  if (field.kind === 'rows' && Array.isArray(value))
    return <span className={classes.lines}>{value.map((row) => `${valuesOf(row).tag}: ${valuesOf(row).url}`).join('\n') || '–'}</span>
  return (
    <span className={classes.lines}>
      <ValueCell field={field} value={value} />
    </span>
  )
}

/** The text of a formatted text, with separate paragraphs and lines. The parser neither runs nor loads anything. */
function wordsOf(html: string): string {
  const broken = quietHtml(html).replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|blockquote|pre)>/gi, '$&\n')
  return new DOMParser().parseFromString(broken, 'text/html').body.textContent.trim()
}
