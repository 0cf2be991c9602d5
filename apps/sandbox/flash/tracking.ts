import { neededText, ownParcel } from './calls.ts'
import type { FlashCall, FlashLanguage } from './calls.ts'
import { flashParcel, flashStates } from './parcels.ts'
import type { FlashParcel } from './parcels.ts'
import { FlashRefusal, wrongField } from './refusals.ts'

/** Newest first. Both spellings of the action occur: here the number of the scan decides. */
export function routesAnswer(parcel: FlashParcel, language: FlashLanguage): object {
  const routes = parcel.routes.map(({ routedAt, routeAction, messageTh, messageEn }, at) => ({
    routedAt,
    [at % 2 === 0 ? 'routeAction' : 'routedAction']: routeAction,
    message: language === 'th' ? messageTh : messageEn,
  }))
  return {
    pno: parcel.pno,
    recentPno: parcel.recentPno,
    state: parcel.state,
    stateText: flashStates[parcel.state][language],
    routes: routes.toReversed(),
  }
}

export const routesOfParcel = (call: FlashCall): object => routesAnswer(ownParcel(call), call.language)

/** `routesBatch`: those that are the merchant's own; of the others nothing is said. */
export function routesBatch(call: FlashCall): object[] {
  const pnos = neededText(call, 'pnos', 500).split(',')
  if (pnos.some((pno) => pno.trim() === '')) throw wrongField('pnos', 'must be numbers with commas between')
  return pnos.flatMap((pno) => {
    const parcel = flashParcel(call.context.state, pno.trim())
    return parcel?.mchId === call.mchId ? [routesAnswer(parcel, call.language)] : []
  })
}

export function deliveredInfo(call: FlashCall): object {
  const parcel = ownParcel(call)
  if (parcel.state !== 5) throw new FlashRefusal(1006)
  const signerTypeText = call.language === 'th' ? 'ผู้รับเอง' : 'Recipient'
  const pod = `${call.context.url()}/files/placeholder-profile.png`
  return { pno: parcel.pno, signer: parcel.dst.name, signerTypeText, pod }
}
