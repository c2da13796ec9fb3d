/** What a key does in a player. */
export type KeyAction = 'toggle' | 'mute' | 'fullscreen' | 'captions' | { seek: number } | { volume: number }

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  ' ': 'toggle',
  k: 'toggle',
  m: 'mute',
  f: 'fullscreen',
  c: 'captions',
  j: { seek: -15 },
  l: { seek: 15 },
  ArrowLeft: { seek: -5 },
  ArrowRight: { seek: 5 },
  ArrowUp: { volume: 0.1 },
  ArrowDown: { volume: -0.1 },
}

/** What a key does, unless the control with the focus uses it itself. */
export function keyAction(key: string, control: 'button' | 'slider' | 'select' | 'film'): KeyAction | null {
  if (control === 'select') return null
  if (control === 'button' && key === ' ') return null
  if (control === 'slider' && key.startsWith('Arrow')) return null
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null
}
