import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Keyring } from './keyring.ts'

const IV = Buffer.alloc(16, ' ')

/** Encrypts like Chromium on Linux, which does not detect changed bytes. `tag` is the prefix that names the key. */
export function encryptAsChromium(text: string, { tag, key }: { tag: string; key: string }): Buffer {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key.padEnd(16).slice(0, 16)), IV)
  return Buffer.concat([Buffer.from(tag), cipher.update(text, 'utf8'), cipher.final()])
}

/** Throws for another tag, and where the padding shows another key or a truncated text. */
export function decryptAsChromium(bytes: Buffer, { tag, key }: { tag: string; key: string }): string {
  if (bytes.toString('latin1', 0, tag.length) !== tag) throw new Error('It was not encrypted here')
  const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key.padEnd(16).slice(0, 16)), IV)
  return Buffer.concat([decipher.update(bytes.subarray(tag.length)), decipher.final()]).toString('utf8')
}

/** A keyring in memory, whose properties tests may change at any time. */
export interface TestKeyring extends Keyring {
  name: string | null
  key: string
  /** Every call waits for this promise; a rejection makes the call fail. */
  gate: () => Promise<unknown>
  /** The calls in order. */
  readonly asked: string[]
}

export function openTestKeyring(): TestKeyring {
  const tag = 'v11'
  const keyring: TestKeyring = {
    name: 'gnome_libsecret',
    key: 'one',
    gate: async () => {},
    asked: [],
    async availability() {
      keyring.asked.push('availability')
      await keyring.gate()
      return keyring.name === null ? { kind: 'none' } : { kind: 'real', name: keyring.name }
    },
    async encrypt(text) {
      keyring.asked.push('encrypt')
      await keyring.gate()
      return encryptAsChromium(text, { tag, key: keyring.key })
    },
    async decrypt(bytes) {
      keyring.asked.push('decrypt')
      await keyring.gate()
      return decryptAsChromium(bytes, { tag, key: keyring.key })
    },
  }
  return keyring
}
