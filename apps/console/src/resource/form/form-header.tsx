import { has } from '@greenroom/contract/access/flags'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import { offers } from '@greenroom/contract/define/offers'
import { pageOf } from '@greenroom/contract/define/page-of'
import { titleOf } from '@greenroom/contract/define/title-of'
import { isPublished } from '@greenroom/contract/visibility/published'
import { useState } from 'react'
import { useConfiguration } from '../../session/configuration.ts'
import { useAppDay } from '../../session/use-app-day.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { byKey } from '../../ui/button-keys.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconCopy } from '../../ui/icons/icon-copy.ts'
import { IconDeviceMobile } from '../../ui/icons/icon-device-mobile.ts'
import { IconDots } from '../../ui/icons/icon-dots.ts'
import { IconExternalLink } from '../../ui/icons/icon-external-link.ts'
import { IconHistory } from '../../ui/icons/icon-history.ts'
import { IconLink } from '../../ui/icons/icon-link.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toPath } from '../../ui/to-path.ts'
import { LimitPrompt } from '../limit/limit-prompt.tsx'
import { useAdding } from '../limit/use-adding.ts'
import { listAddress } from '../list-address.ts'
import { useChanges } from '../list/state/use-changes.ts'
import { pushAction } from '../push-action.ts'
import type { ApiRecord } from '../records.ts'
import { SettingsIntro } from '../settings/settings-intro.tsx'
import type { ViewAsState } from '../view-as/use-view-as.ts'
import { ViewAsButton } from '../view-as/view-as-button.tsx'
import { shownState } from './publishing.ts'
import classes from './record-form.module.css'
import { RecordState } from './record-state.tsx'
import type { RecordFormState } from './use-record-form.ts'
import { webAddress } from './web-address.ts'

const Breadcrumbs = onDemand(async () => (await import('./breadcrumbs.tsx')).Breadcrumbs, null, 'The path')
const RepeatButton = onDemand(async () => (await import('../repeat/repeat-button.tsx')).RepeatButton, null, 'The repeat button')
const WhereUsed = onDemand(async () => (await import('../used-in/where-used.tsx')).WhereUsed, null, 'Where it is used')

type Props = { resource: Resource; record: RecordFormState; isLocked: boolean; view: ViewAsState; onHistory(): void }

/** The record's title, a link back to its list, its URL on the web, and its other actions. */
export function FormHeader({ resource, record, isLocked, view, onHistory }: Props) {
  const { label } = resource
  const { base } = record
  return (
    <PageHeader
      title={headingOf(resource, base)}
      isSmall={pageOf(resource) !== null}
      beside={<RecordState resource={resource} record={record} />}
      above={
        resource.settings?.partOf ? (
          <BackLink {...toPath(resource.settings.partOf.path)}>{resource.settings.partOf.label}</BackLink>
        ) : (
          !resource.single &&
          (resource.ancestorIds ? (
            <Breadcrumbs resource={resource} />
          ) : (
            <BackLink {...listAddress(resource)}>{resource.listTitle ?? label.many}</BackLink>
          ))
        )
      }
      text={
        resource.settings ? <SettingsIntro part={resource.settings} base={base} /> : base && <WebAddress resource={resource} item={base} />
      }
      actions={
        <>
          {resource.repeats && base && !isLocked && <RepeatButton resource={resource} id={base.id} isDirty={record.isDirty} />}
          <ViewAsButton resource={resource} view={view} />
          {base && !isLocked && <RecordMenu resource={resource} item={base} view={view} onDeleted={record.leave} onHistory={onHistory} />}
        </>
      }
    />
  )
}

function headingOf(resource: Resource, base: ApiRecord | null): string {
  const { label, single, untitled } = resource
  if (single) return label.one
  if (base === null) return `New ${label.one}`
  return titleOf(resource, base) || (untitled ?? `Untitled ${label.one}`)
}

/** The record's page for members on the companion website (CCOM-028), which a draft does not have. */
function WebAddress({ resource, item }: { resource: Resource; item: ApiRecord }) {
  const { web_host: host } = useConfiguration()
  const { app, facts } = useSessionData()
  const now = useAppDay()
  if (!has(facts.app, 'web') || !app?.username) return null
  const address = webAddress(host, app.username, resource, item.id)
  if (address === null || shownState(resource, item, now)?.state === 'inactive') return null
  return (
    <span className={classes.address}>
      <a href={address} target="_blank" rel="noreferrer" title={address}>
        View on the web
        <IconExternalLink size={14} aria-hidden="true" />
      </a>
      <CopyButton value={address} label="Copy the web address" />
    </span>
  )
}

type MenuProps = { resource: Resource; item: ApiRecord; view: ViewAsState; onDeleted(): void; onHistory(): void }

function RecordMenu({ resource, item, view, onDeleted, onHistory }: MenuProps) {
  const { facts } = useSessionData()
  const changes = useChanges(resource, onDeleted)
  // The list's total is unknown here: at the limit the API rejects the request, and the prompt opens then.
  const adding = useAdding(resource, { state: null, total: null, limit: null })
  const [opened, setOpened] = useState<'where-used' | 'shut' | null>(null)
  const title = item[resource.titleField]
  const name = `More for ${resource.settings ? resource.label.one : `this ${inSentence(resource.label.one)}`}`
  const remove = () => void changes.remove([item.id], typeof title === 'string' ? title : undefined)
  const actions = [
    ...(resource.clone ? [{ label: 'Clone', Icon: IconCopy, key: 'clone' as const, run: () => adding.clone(item.id) }] : []),
    ...(offers(resource, 'history') ? [{ label: 'History', Icon: IconHistory, key: 'history' as const, run: onHistory }] : []),
    ...(isPublished(resource) && !resource.appPage
      ? [{ label: 'View as a member', Icon: IconDeviceMobile, key: 'preview' as const, run: view.toggle }]
      : []),
    ...(offers(resource, 'uses')
      ? [{ label: 'Where used', Icon: IconLink, key: 'uses' as const, run: () => setOpened('where-used') }]
      : []),
    ...pushAction(resource, facts, { id: item.id, title: typeof title === 'string' ? title : '' }),
    ...(offers(resource, 'delete') ? [{ label: 'Delete', Icon: IconTrash, key: 'remove' as const, dangerous: true, run: remove }] : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      <ActionMenu
        label={name}
        button={(button) => (
          <IconButton {...button} variant="default" size="lg" aria-label={name} {...byKey('more')}>
            <IconDots size={18} />
          </IconButton>
        )}
        actions={actions}
      />
      <LimitPrompt resource={resource} reached={adding.reached} onClose={adding.closePrompt} />
      {opened && (
        <WhereUsed
          resource={resource}
          id={item.id}
          title={typeof title === 'string' && title !== '' ? title : `this ${inSentence(resource.label.one)}`}
          open={opened === 'where-used'}
          onClose={() => setOpened('shut')}
        />
      )}
    </>
  )
}
