import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '../../ui/icons/icon-arrow-left.ts'

/** Leads back to the list of businesses. */
export function BackToBusinesses() {
  return (
    <Anchor renderRoot={(props) => <Link to="/business" {...props} />} inherit>
      <IconArrowLeft size={13} aria-hidden="true" /> Businesses
    </Anchor>
  )
}
