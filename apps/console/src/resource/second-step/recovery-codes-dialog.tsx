import { Button, Group, Modal, Text } from '@mantine/core'
import { saveFile } from '../../ui/save-file.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import classes from './second-step.module.css'

type Props = { codes: readonly string[]; email: string; onClose(): void }

/** Shows recovery codes, which are visible only this once, to be copied, saved or printed. */
export function RecoveryCodesDialog({ codes, email, onClose }: Props) {
  return (
    <Modal
      opened
      title="Save your recovery codes"
      onClose={onClose}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text mb="md">
        If you lose your phone or your security key, each of these codes signs you in once. Keep them somewhere safe: they are not shown
        again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className={classes.code}>
            {code}
          </li>
        ))}
      </ul>
      <Group justify="center" mt="md" gap="xs">
        <Button variant="default" size="compact-sm" onClick={() => void copyCodes(codes)}>
          Copy
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => saveFile('greenroom-recovery-codes.txt', 'text/plain', fileOf(codes, email))}
        >
          Download
        </Button>
        <Button variant="default" size="compact-sm" onClick={printCodes}>
          Print
        </Button>
      </Group>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>I have saved them</Button>
      </Group>
    </Modal>
  )
}

function fileOf(codes: readonly string[], email: string): string {
  return `Greenroom recovery codes of ${email}\nEach code signs you in once.\n\n${codes.join('\n')}\n`
}

async function copyCodes(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toastDone('The codes have been copied.')
  } catch {
    toastFailed('The browser did not allow it. Download or print the codes instead.')
  }
}

/** The page behind the dialog is not printed (second-step.module.css). */
function printCodes(): void {
  const { dataset } = document.documentElement
  dataset.print = 'recovery-codes'
  print()
  delete dataset.print
}
