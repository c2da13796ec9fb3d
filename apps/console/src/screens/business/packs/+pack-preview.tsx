import { count } from '@greenroom/contract/count'
import type { PackDrift, PackLine, PackPreview } from '@greenroom/contract/packs/pack-answers'
import { packableByName } from '@greenroom/contract/packs/packable'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../../api/data-at.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { Badge, type BadgeColor } from '../../../ui/badge.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLast } from '../../../ui/use-last.ts'
import classes from './packs.module.css'

type Props = { pack: string; business: PackDrift | null; onClose(): void }

/** What a roll-out would do to one business: new records, changed values, and what stays. */
export function PackPreviewDrawer({ pack, business, onClose }: Props) {
  const shown = useLast(business)
  if (!shown) return null
  return (
    <SideDrawer open={business !== null} onClose={onClose} title={`Preview for ${shown.name}`} size="40rem">
      <Preview pack={pack} business={shown.id} />
    </SideDrawer>
  )
}

function Preview({ pack, business }: { pack: string; business: string }) {
  const address = `${useAppPath()('packs')}/${pack}/businesses/${business}` as const
  const preview = useQuery({ ...dataAt(address), refetchOnMount: 'always' })
  if (preview.error) {
    return (
      <LoadFailure title="The preview could not be loaded" line={failureSentence(preview.error)} onRetry={() => void preview.refetch()} />
    )
  }
  return preview.data && preview.isFetchedAfterMount ? <PreviewLines preview={preview.data} /> : <Skeleton height="12rem" />
}

function PreviewLines({ preview: { active, problem, lines, released } }: { preview: PackPreview }) {
  const shownLines = lines.filter(({ does, kept }) => does !== 'nothing' || kept.length > 0)
  const same = lines.length - shownLines.length
  return (
    <>
      {!active && (
        <Alert color="gray" mb="md">
          This business is disabled. Roll-outs skip it.
        </Alert>
      )}
      {problem !== null && (
        <Alert color="red" title="The roll-out would fail" mb="md">
          {problem}
        </Alert>
      )}
      {shownLines.length > 0 && (
        <ul className={classes.lines}>
          {shownLines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {same > 0 && <p>{shownLines.length === 0 ? 'Everything already matches the pack.' : `${others(same)} the pack.`}</p>}
      {released.length > 0 && <p>No longer in the pack. These now belong to the business: {released.join(', ')}.</p>}
    </>
  )
}

const words: Readonly<Record<PackLine['does'], { text: string; color: BadgeColor }>> = {
  create: { text: 'New', color: 'stage' },
  change: { text: 'Changes', color: 'gray' },
  nothing: { text: 'No changes', color: 'gray' },
  deleted: { text: 'Deleted', color: 'gray' },
  closed: { text: 'Left out', color: 'gray' },
}

function Line({ line: { of, title, does, changes, kept } }: { line: PackLine }) {
  const label = packableByName(of)?.label.one ?? of
  return (
    <li>
      <p className={classes.line}>
        <span>{label === title ? title : `${label}: ${title}`}</span>
        <Badge color={words[does].color}>{words[does].text}</Badge>
      </p>
      {does === 'deleted' && <p className={classes.quiet}>The business deleted this. The roll-out will not create it again.</p>}
      {does === 'closed' && <p className={classes.quiet}>This business does not have this screen. The roll-out skips it.</p>}
      {changes.length + kept.length > 0 && (
        <dl className={classes.values}>
          {changes.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{shortened(before)}</del> → <ins>{shortened(after)}</ins>
              </dd>
            </div>
          ))}
          {kept.map(({ field, label, why, own }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {shortened(own)} <Badge color="gray">{why === 'changed' ? 'Keeps its own' : 'Taken over'}</Badge>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const PLURAL = new Intl.PluralRules('en')

/** '1 other item already matches', '3 other items already match' */
function others(items: number): string {
  return `${count(items)} other ${PLURAL.select(items) === 'one' ? 'item already matches' : 'items already match'}`
}

const LONGEST = 200

function shortened(text: string): string {
  if (text.trim() === '') return 'empty'
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
}
