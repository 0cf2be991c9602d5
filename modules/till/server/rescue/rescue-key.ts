import { createDecipheriv, createECDH, hash as hashOf, hkdfSync } from 'node:crypto'
import type { Tx } from '@langraan/db'
import { openSecret, sealSecret } from '@langraan/runtime'
import { RESCUE_SEAL, rescueBinding, type RescuedEvent } from '../../rules/rescue-file.ts'
import type { TillDeps } from '../till-deps.ts'
import { findRescueKey, keepRescueKey, type RescueKey } from './rescue-keys.sql.ts'

const CURVE = 'prime256v1'
const TAG_BYTES = 16

type Deps = Pick<TillDeps, 'clock' | 'rescueKeys'>

/** The key of a shop by which its tills seal for the server; it is made when the first of them asks. */
export async function rescueKeyOf(tx: Tx, { clock, rescueKeys }: Deps, shopId: string): Promise<RescueKey> {
  const known = await findRescueKey(tx)
  if (known) return known
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys()
  const privateSealed = sealSecret(rescueKeys, pair.getPrivateKey('base64'))
  return keepRescueKey(tx, { shopId, publicKey, privateSealed, now: clock.now() })
}

/** What opens the events of a till, each alone; nothing where one of them is not as the device has sealed it. */
export function openerOf(
  { rescueKeys }: Pick<Deps, 'rescueKeys'>,
  { publicKey, privateSealed }: RescueKey,
  tillId: string,
): (event: RescuedEvent) => string | undefined {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(openSecret(rescueKeys, privateSealed), 'base64')
  return (event) => {
    const text = opened(event)
    return text !== undefined && hashOf('sha256', text, 'hex') === event.hash ? text : undefined
  }

  function opened({ seq, sealed }: RescuedEvent): string | undefined {
    const bytes = Buffer.from(sealed, 'base64')
    const { version, pointBytes, nonceBytes, purpose } = RESCUE_SEAL
    const begin = 1 + pointBytes + nonceBytes
    if (bytes[0] !== version || bytes.length < begin + TAG_BYTES) return undefined
    const point = bytes.subarray(1, 1 + pointBytes)
    try {
      const key = hkdfSync(
        'sha256',
        pair.computeSecret(point),
        Buffer.concat([point, publicKey]),
        purpose,
        32,
      )
      const decipher = createDecipheriv(
        'aes-256-gcm',
        Buffer.from(key),
        bytes.subarray(1 + pointBytes, begin),
      )
      decipher.setAAD(Buffer.from(rescueBinding(tillId, seq)))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const body = bytes.subarray(begin, -TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    } catch (error) {
      // A point that is none and a seal that does not open are what a changed byte comes to. Anything else is a fault.
      if (isOfTheBytes(error)) return undefined
      throw error
    }
  }
}

const isOfTheBytes = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.includes('unable to authenticate') ||
    ('code' in error && error.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY'))
