import { failureLine } from '@greenroom/contract/errors/catalogue'
import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import { DUPLICATE_TITLE, repeatedText } from '@greenroom/contract/onboarding/drawers/repeated-title'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useLast } from '../../../ui/use-last.ts'
import { useShown } from '../../../ui/use-shown.ts'

type Props = { drawer: Drawer; /** The title that already exists; null if there is no duplicate. */ title: string | null; onClose(): void }

/** Reports that an item of the section already has this title (DRW-067, WIZ-083). */
export function DuplicateDialog({ drawer, title, onClose }: Props) {
  const shown = useShown(title !== null)
  const last = useLast(title)
  return (
    <Modal zIndex={450} opened={shown} onClose={onClose} title={DUPLICATE_TITLE} size="sm" withCloseButton={false} returnFocus={false}>
      <Text>{last !== null && repeatedText(drawer, last)}</Text>
      <Text c="dimmed" mt="xs">
        {failureLine(409, 'DUPLICATE')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </Modal>
  )
}
