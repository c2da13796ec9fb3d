import type { Resource } from '@greenroom/contract/define/define-resource'
import { byKey } from '../../../ui/button-keys.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconPlus } from '../../../ui/icons/icon-plus.ts'
import type { Adding } from '../../limit/use-adding.ts'
import { newAddress } from '../../list-address.ts'

/** A link to the form of a new record (CCOM-001) or, at the account's limit, to the upgrade prompt (LIM-001). */
export function AddLink({ resource, adding, variant = 'filled' }: { resource: Resource; adding: Adding; variant?: 'filled' | 'default' }) {
  const text = resource.addLabel ?? `Add ${resource.label.one}`
  const icon = <IconPlus size={16} />
  if (adding.isFull) {
    return (
      <Button variant={variant} leftSection={icon} onClick={adding.prompt} data-main-action {...byKey('add')}>
        {text}
      </Button>
    )
  }
  return (
    <ButtonLink {...newAddress(resource)} variant={variant} leftSection={icon} data-main-action {...byKey('add')}>
      {text}
    </ButtonLink>
  )
}
