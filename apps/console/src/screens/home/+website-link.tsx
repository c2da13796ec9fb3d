import { webPage } from '@greenroom/contract/app-document/web-page'
import type { App } from '@greenroom/contract/apps/app-answers'
import { Button } from '@mantine/core'
import { useConfiguration } from '../../session/configuration.ts'
import { IconExternalLink } from '../../ui/icons/icon-external-link.ts'

/** Opens the website of a launched app; nothing where none is served. */
export function WebsiteLink({ app: { username, is_pending: isPending } }: { app: Pick<App, 'username' | 'is_pending'> }) {
  const { web_host: host, serves_websites: serves } = useConfiguration()
  if (!serves || isPending || !username) return null
  return (
    <Button
      component="a"
      href={webPage(host, username)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      rightSection={<IconExternalLink size={16} />}
    >
      Website
    </Button>
  )
}
