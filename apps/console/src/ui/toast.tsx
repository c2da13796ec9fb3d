import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'

/** Says in passing that something worked. */
export function toastDone(message: string): void {
  notifications.show({ message, color: 'stage', icon: <IconCheck size={16} />, autoClose: 4_000 })
}

/** Says in passing that something did not work and that nothing has to be decided. */
export function toastFailed(message: string): void {
  notifications.show({ message, color: 'red', icon: <IconAlertTriangle size={16} />, autoClose: 8_000 })
}

/** Says something worth knowing. */
export function toastNote(message: string): void {
  notifications.show({ message, color: 'gray', icon: <IconInfoCircle size={16} />, autoClose: 6_000 })
}
