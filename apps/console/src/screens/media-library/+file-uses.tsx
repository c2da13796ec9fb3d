import { addressOf } from '@greenroom/contract/define/nesting'
import type { LibraryDetails, MediaUse } from '@greenroom/contract/media/library'
import { platformListOf } from '@greenroom/contract/platform/all'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Link } from '@tanstack/react-router'
import { pixelsText, usesText } from '../../fields/media/library/file-facts.ts'
import { localAddress } from '../../fields/media/library/thumbnail.tsx'
import { useMay } from '../../session/use-may.ts'
import { toPath } from '../../ui/to-path.ts'
import classes from './media-library.module.css'

type UsesProps = { uses: readonly MediaUse[]; total: number; mayDelete: boolean }

export function WhereUsed({ uses, total, mayDelete }: UsesProps) {
  return (
    <section className={classes.section} aria-label="Where used">
      <h3 className={classes.heading}>Where used</h3>
      {total === 0 ? (
        <p className={classes.quiet}>{mayDelete ? 'This file is not used. You can delete it.' : 'This file is not used.'}</p>
      ) : (
        <>
          <p className={classes.quiet}>{usesText(total)}. A file that is used cannot be deleted.</p>
          <ul className={classes.uses}>
            {uses.map((use) => (
              <li key={use.id}>
                <UseLine use={use} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function UseLine({ use }: { use: MediaUse }) {
  const may = useMay()
  const resource = resourceByName(use.resource)
  const title = use.title || (resource?.untitled ?? 'Untitled')
  if (!may('read', resource ?? (use.resource === 'push_notifications' ? 'push' : 'settings')) && !platformListOf(use.resource))
    return <span className={classes.quiet}>{resource?.label.one ?? 'Something'} that your role does not include</span>
  if (use.in_trash) return <span>{`${title} (in the trash)`}</span>
  if (resource) {
    return (
      <>
        <Link {...toPath(addressOf(resource, [...use.place, use.id]))}>{title}</Link>{' '}
        <span className={classes.quiet}>{resource.label.one}</span>
      </>
    )
  }
  const platform = platformListOf(use.resource)
  // Only super users get its title, and only they can open its page.
  if (platform && use.title === '') return <span>{`${platform.label.one} of ${platform.listTitle}`}</span>
  if (platform) {
    return (
      <>
        <Link {...toPath(`/${platform.segment}/${use.id}`)}>{title}</Link> <span className={classes.quiet}>{platform.listTitle}</span>
      </>
    )
  }
  if (use.resource === 'push_notifications') return <Link {...toPath('/push-notifications')}>{title}</Link>
  if (use.resource === 'suggestions') return <Link {...toPath('/app/release')}>Suggested change</Link>
  return <>{title}</>
}

export function Sizes({ file }: { file: LibraryDetails }) {
  return (
    <section className={classes.section} aria-label="Sizes">
      <h3 className={classes.heading}>Sizes</h3>
      <ul className={classes.sizes}>
        <li>
          <a href={localAddress(file)} target="_blank" rel="noreferrer">
            Original
          </a>{' '}
          {pixelsText(file)}
        </li>
        {file.sizes.map((size) => (
          <li key={size.url}>
            <a href={localAddress(size)} target="_blank" rel="noreferrer">
              {size.name === 'whole' ? 'Whole' : `Cropped ${size.name}`}
            </a>{' '}
            {pixelsText(size)}
          </li>
        ))}
      </ul>
    </section>
  )
}
