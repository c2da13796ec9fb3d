import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

test('a sealed value opens with its key, also beside newer ones, and holds nothing that can be read', async () => {
  const [old, newer] = [await newKey(), await newKey()]
  const sealed = await seal(old, { title: 'Slow mornings' }, 'me 1')
  expect(new TextDecoder().decode(sealed.bytes)).not.toContain('mornings')
  expect(await unseal([newer, old], sealed, 'me 1')).toEqual({ title: 'Slow mornings' })
})

test('it stays closed with the key of somebody else, without one, and in another place', async () => {
  const mine = await newKey()
  const sealed = await seal(mine, 'words', 'me 1')
  expect(await unseal([await newKey()], sealed, 'me 1')).toBeUndefined()
  expect(await unseal([], sealed, 'me 1')).toBeUndefined()
  expect(await unseal([mine], sealed, 'me 2')).toBeUndefined()
})
