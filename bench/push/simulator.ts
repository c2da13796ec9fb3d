import { startSimulator } from '../../apps/api/src/edges/fcm/simulator.ts'

// The stand-in for FCM as a process of its own, so that its work is not counted as the worker's. Settings come as JSON in SIMULATOR.
const simulator = await startSimulator(JSON.parse(process.env.SIMULATOR ?? '{}'))
process.stdout.write(`${JSON.stringify({ endpoint: simulator.endpoint, tokenUri: simulator.tokenUri })}\n`)

process.once('SIGTERM', async () => {
  const messages = [...simulator.accepted.values()].reduce((sum, count) => sum + count, 0)
  process.stdout.write(`${JSON.stringify({ devices: simulator.accepted.size, messages, requests: simulator.stats.requests })}\n`)
  await simulator.stop()
})
