import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptMessage } from './decrypt.ts'
import { encryptMessage, MAX_PLAINTEXT } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const rfc8291 = {
  plain: 'When I grow up, I want to be a watermelon',
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  receiverPrivateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  senderPrivateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  message: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
}

function subscription() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { p256dh: pair.getPublicKey(), auth: Buffer.alloc(16, 9), privateKey: pair.getPrivateKey() }
}

describe('the encryption of a message', () => {
  test('gives the bytes of the example in RFC 8291', () => {
    const { plain, auth, p256dh, salt, senderPrivateKey: privateKey, message } = rfc8291
    expect(encryptMessage(Buffer.from(plain), { p256dh, auth }, { salt, privateKey }).toString('base64url')).toBe(
      message.toString('base64url'),
    )
  })

  test('is undone by the receiver of that example, as the tests undo it', () => {
    const { auth, receiverPrivateKey: privateKey, message, plain } = rfc8291
    expect(decryptMessage(message, { auth, privateKey }).toString()).toBe(plain)
  })

  test('takes a message of up to 3,993 bytes, with which it has 4,096', () => {
    const keys = subscription()
    const longest = Buffer.alloc(MAX_PLAINTEXT, 'x')
    const message = encryptMessage(longest, keys)
    expect(message).toHaveLength(4096)
    expect(decryptMessage(message, keys).equals(longest)).toBe(true)
    expect(() => encryptMessage(Buffer.alloc(MAX_PLAINTEXT + 1), keys)).toThrow('at most 3993 bytes')
  })

  test('has a salt and a key of its own for each message', () => {
    const keys = subscription()
    const [one, other] = [encryptMessage(Buffer.from('a'), keys), encryptMessage(Buffer.from('a'), keys)]
    expect(one.subarray(0, 16).equals(other.subarray(0, 16))).toBe(false)
    expect(one.subarray(21, 86).equals(other.subarray(21, 86))).toBe(false)
  })
})
