import { describe, expect, it } from 'vitest'
import { secretKey } from './secret-key.ts'
import { createVault, SealedError, type SealedLocation } from './vault.ts'

const [oldKey, newKey] = [secretKey(Buffer.alloc(32, 1)), secretKey(Buffer.alloc(32, 2))]
const vault = createVault([newKey, oldKey])
const location: SealedLocation = { table: 'app_secrets', column: 'sealed', app: 'a1', row: 'fcm_key' }
const sealed = vault.seal('the push key', location)

describe('a sealed secret', () => {
  it('opens at its own place', () => {
    expect(vault.open(sealed, location)).toBe('the push key')
    expect(vault.open(vault.seal('', location), location)).toBe('')
    expect(vault.open(vault.seal('ключ 🔑', location), location)).toBe('ключ 🔑')
  })

  it('shows nothing of itself and never looks the same twice', () => {
    expect(sealed.includes('push')).toBe(false)
    expect(vault.seal('the push key', location).equals(sealed)).toBe(false)
  })

  it.each<[string, Partial<SealedLocation>]>([
    ['table', { table: 'sso_keys' }],
    ['column', { column: 'other' }],
    ['app', { app: 'a2' }],
    ['platform', { app: null }],
    ['row', { row: 'app_token' }],
    ['split of the same words', { column: 'sealed","a1', app: 'fcm_key' }],
  ])('does not open in another %s', (_, other) => {
    expect(() => vault.open(sealed, { ...location, ...other })).toThrow(SealedError)
  })

  it('does not open when any one of its bytes was changed', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => vault.open(changed, location)).toThrow(SealedError)
    }
  })

  it('does not open when it was cut short or made longer', () => {
    for (const length of [0, 1, 5, 32, sealed.length - 1])
      expect(() => vault.open(sealed.subarray(0, length), location)).toThrow(SealedError)
    expect(() => vault.open(Buffer.concat([sealed, Buffer.alloc(1)]), location)).toThrow(SealedError)
  })
})

describe('several keys', () => {
  const before = createVault([oldKey]).seal('older', location)

  it('open what an older one sealed, and name the one that seals now', () => {
    expect(vault.open(before, location)).toBe('older')
    expect(vault.keyId).toBe(newKey.id)
  })

  it('mark a text each in its own way, the newest first', () => {
    const both = createVault([newKey, oldKey])
    expect(both.marks('draft', 'me')).toEqual([newKey, oldKey].map((key) => createVault([key]).mark('draft', 'me')))
  })

  it('without the right one say which is missing', () => {
    expect(() => createVault([newKey]).open(before, location)).toThrow(`sealed with key ${oldKey.id}, which SECRET_KEY does not contain`)
  })

  it('are at least one', () => {
    expect(() => createVault([])).toThrow('SECRET_KEY is missing')
  })
})
