import { setTimeout as pause } from 'node:timers/promises'
import { boundedMemory } from '../../bounded-memory.ts'
import type { AddressLook, AddressLooker } from '../../edges/web/address-looker.ts'

type Settings = {
  look: AddressLooker
  isStopped: () => boolean
  /** Between two requests to a host. */
  pauseMs?: number
}

/** Hosts that are asked at the same time, each with one request. */
const HOSTS = 4
/** After so many failures to connect in a row a host is asked no more in this run. */
const GIVES_UP = 2

/**
 * Asks addresses for as long as a run takes, each once, and one host at a time. `ask` answers what was found by
 * address, without those that could not be asked because the process stops.
 */
export function politeAsker({ look, isStopped, pauseMs = 1_000 }: Settings) {
  const known = boundedMemory<AddressLook>(5_000)
  const failing = new Map<string, { look: AddressLook; times: number }>()
  let hasAnswer = false
  const signal = new AbortController().signal

  const askHost = async (host: string, addresses: readonly string[]) => {
    for (const [index, address] of addresses.entries()) {
      if (isStopped()) return
      const before = failing.get(host)
      if (before && before.times >= GIVES_UP) {
        known.set(address, before.look)
        continue
      }
      if (index > 0) await pause(pauseMs)
      const found = await look(address, signal)
      if (isAnswer(found)) hasAnswer = true
      if (isAnswer(found)) failing.delete(host)
      else failing.set(host, { look: found, times: (before?.times ?? 0) + 1 })
      known.set(address, found)
    }
  }

  return {
    async ask(addresses: readonly string[]): Promise<ReadonlyMap<string, AddressLook>> {
      const hosts = Map.groupBy(
        new Set(addresses.filter((address) => known.get(address) === undefined)),
        (address) => new URL(address).host,
      )
      const left = [...hosts]
      const worker = async () => {
        for (let next = left.shift(); next; next = left.shift()) await askHost(...next)
      }
      await Promise.all(Array.from({ length: HOSTS }, worker))
      return new Map(
        addresses.flatMap((address): [string, AddressLook][] => {
          const found = known.get(address)
          return found ? [[address, found]] : []
        }),
      )
    },
    /** Whether anything has answered in this run. Otherwise it may be our own network that fails. */
    isOnline: () => hasAnswer,
  }
}

/** Whether something is there, even if it refuses. */
function isAnswer({ problem }: AddressLook): boolean {
  return problem !== 'unreachable' && problem !== 'slow'
}
