import { SettingsError } from '../shippop/settings.ts'
import { closeFlashAddress, flashAddresses, tellFlashAddress, webhookCodes } from './accounts.ts'
import type { FlashAddress } from './accounts.ts'
import { neededText, wholeNumber } from './calls.ts'
import type { FlashCall } from './calls.ts'
import { wrongField } from './refusals.ts'

const answerOf = ({ mchId, code, url, updatedAt }: FlashAddress) => ({
  mchId,
  webhookApiCode: code,
  url,
  state: 1,
  updateAt: updatedAt,
})

/** `web_hook_service`: opens or closes the address for one kind of news. */
export function setWebhook(call: FlashCall): object {
  const { context, mchId, now } = call
  const wanted = wholeNumber(call, 'webhookApiCode')
  const code = webhookCodes.find((item) => item === wanted)
  if (code === undefined) throw wrongField('webhookApiCode', 'is not known')
  const category = wholeNumber(call, 'serviceCategory')
  if (category !== 0 && category !== 1) throw wrongField('serviceCategory', 'must be 0 or 1')
  if (category === 0) {
    closeFlashAddress(context.state, mchId, code)
    return { mchId, webhookApiCode: code, url: '', state: 0, updateAt: now.toISOString() }
  }
  const told = { mchId, code, url: neededText(call, 'url', 200), updatedAt: now.toISOString() }
  try {
    return answerOf(tellFlashAddress(context, told))
  } catch (error) {
    if (error instanceof SettingsError) throw wrongField('url', error.message)
    throw error
  }
}

export const webhookInfos = ({ context, mchId }: FlashCall): object[] =>
  flashAddresses(context.state)
    .filter((address) => address.mchId === mchId)
    .map(answerOf)
