import type { Resource } from '@greenroom/contract/define/define-resource'
import { byKey } from '../../ui/button-keys.ts'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconDeviceMobile } from '../../ui/icons/icon-device-mobile.ts'
import type { ViewAsState } from './use-view-as.ts'

/** Shows and hides the phone. */
export function ViewAsButton({ resource, view }: { resource: Resource; view: ViewAsState }) {
  if (!view.isOffered) return null
  const label = resource.appPage ? 'Preview' : 'View as a member'
  const { title: key, ...keyed } = byKey('preview')
  return (
    <Hint label={`${label} (${key.toUpperCase()})`}>
      <IconButton
        variant={view.isBeside ? 'filled' : 'default'}
        {...(view.isBeside && { color: 'stage' })}
        size="lg"
        aria-label={label}
        {...keyed}
        aria-pressed={view.isWide ? view.isBeside : undefined}
        onClick={view.toggle}
      >
        <IconDeviceMobile size={18} aria-hidden="true" />
      </IconButton>
    </Hint>
  )
}
