import { qrPayload } from '@langraan/payments/rules'
import { Note } from '@langraan/ui'
import { drawnCode } from '../drawn-code.ts'
import styles from '../lists.module.css'
import { useShownToCustomer } from '../display/customer-feed.ts'
import { useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

/** The shop's PromptPay code with the amount in it: it needs no network to be shown. */
export function PromptPayCode({ amountSatang }: { readonly amountSatang: number }) {
  const t = useCounterWords()
  const { snapshot } = useTillView()
  const promptpayId = snapshot?.shop.promptpayId ?? null
  const payload = qrPayload({ promptpayId, billerId: null, billerRef2: null }, '', amountSatang)
  useShownToCustomer(payload === undefined ? undefined : { kind: 'pay', payload, amountSatang })
  if (payload === undefined) return <Note tone="amber">{t('noPromptpay')}</Note>
  return <img alt={t('scanToPay')} className={styles.qr} src={drawnCode(payload)} />
}
