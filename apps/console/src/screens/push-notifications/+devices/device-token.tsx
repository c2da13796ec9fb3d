import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import classes from './device-list.module.css'

/**
 * The end of a device's token, and a button that reveals all of it. With a token others could send to the device, so
 * the server reveals one at a time and records who requested it.
 */
export function DeviceToken({ id, end, device }: { id: string; end: string; device: string }) {
  const path = useAppPath()
  const whole = useMutation({
    mutationFn: () => api.post(path(`mobile_configs/${id}/reveal`)),
    // Not cached once the list is unmounted.
    gcTime: 0,
  })
  if (whole.data) {
    const { token } = whole.data.data
    return (
      // The clicked button is gone: the focus moves to the revealed token.
      <span className={classes.whole} tabIndex={-1} ref={focus}>
        <code className={classes.token}>{token}</code>
        <CopyButton value={token} label="Copy token" />
      </span>
    )
  }
  return (
    <span className={classes.end}>
      <code className={classes.token}>{end}</code>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Show the whole token of ${device}`}
        // Not disabled meanwhile, which would lose the focus.
        aria-busy={whole.isPending}
        onClick={() => !whole.isPending && whole.mutate()}
      >
        {whole.isPending ? 'Loading…' : whole.error ? 'Retry' : 'Show'}
      </Button>
      {whole.error && (
        <span role="alert" className={classes.failed}>
          {failureSentence(whole.error)}
        </span>
      )}
    </span>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
