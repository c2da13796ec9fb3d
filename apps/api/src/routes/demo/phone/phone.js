// Draws the notifications that the stand-in for FCM received. Every text is set as text, never as markup.
const list = document.getElementById('notifications')
const quiet = document.getElementById('quiet')
const status = document.getElementById('status')
const known = new Set()
const openedKeys = new Map()
let shown = ''

// The list scrolls, so the keyboard must reach it.
list.tabIndex = 0
tick()
setInterval(tick, 1000)
look()
setInterval(look, 1000)

function tick() {
  const now = new Date()
  document.getElementById('clock').textContent = now.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', hour12: false })
  document.getElementById('date').textContent = now.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' })
}

async function look() {
  if (document.hidden) return
  try {
    const answer = await fetch('/demo/phone/notifications')
    const text = await answer.text()
    if (answer.ok && text !== shown) {
      draw(JSON.parse(text).data)
      shown = text
    }
    for (const time of document.querySelectorAll('time')) time.textContent = ago(time.dateTime)
  } catch {
    status.textContent = 'The server does not answer. This page goes on looking.'
    shown = ''
  }
}

function draw(notifications) {
  const first = known.size === 0
  quiet.hidden = notifications.length > 0
  list.replaceChildren(...notifications.map((notification) => card(notification, !first && !known.has(notification.key))))
  for (const notification of notifications) known.add(notification.key)
  const devices = notifications.reduce((sum, notification) => sum + notification.devices, 0)
  status.textContent =
    notifications.length === 0
      ? 'Waiting for the first notification…'
      : `${count(notifications.length, 'notification')} on ${count(devices, 'phone')} since the server started.`
}

/** A tap: the phone tells that the notification was opened, as the mobile app does. */
async function open(key, tap) {
  const answer = await fetch('/demo/phone/opened', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { key } }),
  }).catch(() => null)
  if (!answer?.ok) {
    status.textContent = 'The server does not answer. Tap once more.'
    return
  }
  const { data } = await answer.json()
  openedKeys.set(key, data.opened ? 'Opened' : 'Opened. What OneSignal sends, OneSignal counts.')
  showOpened(key, tap)
}

function showOpened(key, tap) {
  if (!tap.querySelector('.opened')) tap.lastElementChild.append(element('span', 'foot opened', openedKeys.get(key)))
}

function card({ key, app, subject, message, image, devices, at, opens }, isNew) {
  const item = element('li', isNew ? 'new' : '')
  const text = element('span', 'text')
  const top = element('span', 'top')
  const time = element('time', 'time', ago(at))
  time.dateTime = at
  top.append(element('span', 'app', app), time)
  text.append(top, element('span', 'subject', subject), element('span', 'message', message))
  text.append(element('span', 'foot', `${count(devices, 'phone')} · ${opens}`))
  const tap = element('button', 'tap')
  tap.type = 'button'
  tap.title = 'Open this notification'
  tap.append(element('span', 'icon', app.slice(0, 1).toUpperCase()), text)
  tap.addEventListener('click', () => void open(key, tap))
  if (openedKeys.has(key)) showOpened(key, tap)
  item.append(tap)
  if (image) {
    const picture = element('img', 'picture')
    picture.src = image
    picture.alt = ''
    item.append(picture)
  }
  return item
}

function element(name, className = '', text = '') {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text) made.textContent = text
  return made
}

function count(number, noun) {
  return `${number.toLocaleString()} ${noun}${number === 1 ? '' : 's'}`
}

function ago(at) {
  const minutes = Math.floor((Date.now() - new Date(at).getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min ago`
  return new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
}
