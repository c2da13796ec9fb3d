import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import classes from './device-list.module.css'

/**
 * The end of a device's token, and a button for all of it. A token is an address that others could send to, so the
 * server reveals one at a time and records who asked.
 */
export function DeviceToken({ id, end, device }: { id: string; end: string; device: string }) {
  const path = useAppPath()
  const whole = useMutation({
    mutationFn: () => api.post(path(`mobile_configs/${id}/reveal`)),
    // Nothing keeps it once the list is gone.
    gcTime: 0,
  })
  if (whole.data) {
    const { token } = whole.data.data
    return (
      // The button that was pressed is gone: the focus goes on to what it showed.
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
        // Not disabled meanwhile: the focus would be lost.
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
