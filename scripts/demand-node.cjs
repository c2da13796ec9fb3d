'use strict'
// Loaded first by every npm script that runs Node. An old Node would end with a stack about the extension .ts, or about
// an option that it does not know. This ends it with a sentence, so nothing newer than Node 6 may be used here.
const LEAST = [24, 2]
const running = process.versions.node.split('.').map(Number)

if (running[0] < LEAST[0] || (running[0] === LEAST[0] && running[1] < LEAST[1])) {
  console.error(
    `Greenroom needs Node ${LEAST.join('.')} or newer, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org, or run npm ci without --omit=dev, which brings one along.',
  )
  process.exit(1)
}
