/** What tabs of one browser tell each other. */
export type TabMessage = 'signed-in' | 'signed-out'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('greenroom')

export function tellOtherTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

export function hearOtherTabs(hear: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'signed-in' || data === 'signed-out') hear(data)
  })
}
