import { clock } from './player/clock.ts'

const EVERY_SECONDS = 15
/** Nearer to the beginning or the end, a recording begins at its beginning. */
const NEAR_SECONDS = 5

type Player = HTMLMediaElement
type Position = { seconds: number; duration: number | null; part: string | null }

/** Begins the audio or film of a record where the member stopped, on any device, and stores where they are. */
export async function rememberPositions(players: readonly Player[], address: string): Promise<void> {
  for (const player of players) storePosition(player, address)
  const position = await storedPosition(address)
  if (position === null) return
  const player = players.find((one) => partOf(one) === position.part) ?? (players.length === 1 ? players[0] : undefined)
  const isNearEnd = position.duration !== null && position.seconds > position.duration - NEAR_SECONDS
  if (player && player.paused && player.currentTime === 0 && position.seconds > NEAR_SECONDS && !isNearEnd) offer(player, position.seconds)
}

async function storedPosition(address: string): Promise<Position | null> {
  const answer = await fetch(address)
  return answer.ok && answer.headers.get('content-type')?.startsWith('application/json') ? await answer.json() : null
}

/** The player starts there with its own controls as well. */
function offer(player: Player, seconds: number): void {
  player.currentTime = seconds
  player.closest('details')?.setAttribute('open', '')
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.continue = ''
  button.textContent = `Continue at ${clock(seconds)}`
  button.addEventListener('click', () => void player.play())
  player.addEventListener('play', () => button.remove(), { once: true })
  const box = player.closest('[data-player]') ?? player
  box.after(button)
}

function storePosition(player: Player, address: string): void {
  let stored = -1
  const fields = () => {
    stored = player.currentTime
    const { duration } = player
    return new URLSearchParams([
      ['seconds', stored.toFixed(1)],
      ['part', partOf(player)],
      ['viewer', document.body.dataset.member ?? ''],
      ...(Number.isFinite(duration) ? [['duration', duration.toFixed(1)]] : []),
    ])
  }
  const store = () => void fetch(address, { method: 'POST', body: fields(), keepalive: true }).catch(() => {})
  player.addEventListener('play', () => {
    if (stored < 0) stored = player.currentTime
  })
  player.addEventListener('timeupdate', () => {
    if (!player.paused && Math.abs(player.currentTime - stored) >= EVERY_SECONDS) store()
  })
  player.addEventListener('pause', store)
  addEventListener('pagehide', () => {
    if (!player.paused) navigator.sendBeacon(address, fields())
  })
}

/** Which one it is of several in a record: the guid of an episode, the id of its file, or its address. */
function partOf(player: Player): string {
  const address = player.src || player.currentSrc
  const episode = player.closest<HTMLElement>('[data-part]')?.dataset.part
  if (episode) return episode
  return (/\/-\/media\/([0-9a-f-]{36})/.exec(address)?.[1] ?? address).slice(0, 500)
}
