import { resealChannelKeys } from '@langraan/inbox/server'
import { resealSecondFactors } from '@langraan/identity/server'
import { resealLinks } from '@langraan/links/server'
import { resealCheckerKeys } from '@langraan/payments/server'
import { resealCourierKeys } from '@langraan/shipping/server'
import { resealCertificates, resealPageTokens } from '@langraan/shops/server'
import { resealRescueKeys } from '@langraan/till/server'
import { type Ground, sealingKeysOf } from '../wiring/wiring.ts'

/**
 * Seals all that is kept sealed with the newest secret. Afterwards an older one in `APP_SECRET_PREVIOUS` only keeps
 * good the links to orders that it has signed.
 */
export async function rotateSecrets({ db, config }: Ground): Promise<Record<string, number>> {
  const { courierKeys, checkerKeys, channelTokens, secondFactors, certificateKeys, rescueKeys } =
    sealingKeysOf(config)
  return {
    courierKeys: await resealCourierKeys(db, courierKeys),
    slipCheckerKeys: await resealCheckerKeys(db, checkerKeys),
    pageTokens: await resealPageTokens(db, channelTokens),
    channels: await resealChannelKeys(db, channelTokens),
    linkedShops: await resealLinks(db, channelTokens),
    certificates: await resealCertificates(db, certificateKeys),
    tillRescueKeys: await resealRescueKeys(db, rescueKeys),
    secondFactors: await resealSecondFactors(db, secondFactors),
  }
}
