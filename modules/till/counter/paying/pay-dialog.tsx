import { type Paper, sellingOf } from '@langraan/till/device'
import {
  changeOf,
  dueAfter,
  isCash,
  quickCash,
  type Sale,
  type Tender,
  type TillMethod,
  tillMethods,
} from '@langraan/till/rules'
import { Button, Modal, moneyText, Stack } from '@langraan/ui'
import { MoneyField, TextField } from '@langraan/ui/forms'
import { IconCash, IconCreditCard, IconQrcode, IconWallet, type IconType } from '@langraan/ui/icons'
import { useState } from 'react'
import styles from '../lists.module.css'
import { PromptPayCode } from './promptpay-code.tsx'
import { SoldDialog } from './sold-dialog.tsx'
import { useTill, useTillView } from '../use-till.ts'
import { useOnce } from '../use-once.ts'
import { useCounterWords } from '../use-words.ts'

const ICONS: Readonly<Record<TillMethod, IconType>> = {
  cash: IconCash,
  promptpay: IconQrcode,
  transfer: IconWallet,
  card: IconCreditCard,
}

/** Takes the money of a bill, in one way or several; cash comes last, as it alone is rounded. */
export function PayDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCounterWords()
  const till = useTill()
  const { cart } = useTillView()
  const [sold, setSold] = useState<Paper<Sale>>()
  // The bill is gone once it is sold; what it came to is asked before.
  const { totalSatang } = sellingOf(till).priced(cart)
  if (sold) return <SoldDialog onClose={onClose} paper={sold} />
  return (
    <TakeMoney
      onClose={onClose}
      onPaid={async (tenders) => setSold(await sellingOf(till).sell(cart, tenders))}
      title={t('payTitle')}
      totalSatang={totalSatang}
    />
  )
}

type TakeMoneyProps = {
  readonly totalSatang: number
  readonly title: string
  readonly onClose: () => void
  /** All of it is there. */
  readonly onPaid: (tenders: readonly Tender[]) => Promise<void>
}

/** Takes an amount by the till's ways of paying, of which cash comes last. */
export function TakeMoney({ totalSatang, title, onClose, onPaid }: TakeMoneyProps) {
  const t = useCounterWords()
  const till = useTill()
  const [tenders, setTenders] = useState<readonly Tender[]>([])
  const [method, setMethod] = useState<TillMethod>('cash')
  const due = dueAfter(totalSatang, tenders, sellingOf(till).rounding)
  const take = async (tender: Tender): Promise<void> => {
    const all = [...tenders, tender]
    const left = dueAfter(totalSatang, all, sellingOf(till).rounding).leftSatang
    if (left > 0 && !isCash(tender.method)) setTenders(all)
    else await onPaid(all)
  }
  return (
    <Modal holdsWork={tenders.length > 0} onClose={onClose} open title={title}>
      <Stack>
        <p className={styles.big}>{moneyText(isCash(method) ? due.cashSatang : due.leftSatang)}</p>
        <Parts due={due} isCashWay={isCash(method)} tenders={tenders} />
        <div className={styles.methods}>
          {tillMethods.map((way) => {
            const Icon = ICONS[way]
            return (
              <button
                aria-pressed={way === method}
                className={styles.method}
                key={way}
                onClick={() => setMethod(way)}
                type="button"
              >
                <Icon aria-hidden />
                {t(way)}
              </button>
            )
          })}
        </div>
        {isCash(method) ? (
          <CashWay dueSatang={due.cashSatang} key="cash" onTake={take} />
        ) : (
          <OtherWay key={method} leftSatang={due.leftSatang} method={method} onTake={take} />
        )}
      </Stack>
    </Modal>
  )
}

type PartsProps = {
  readonly tenders: readonly Tender[]
  readonly due: ReturnType<typeof dueAfter>
  readonly isCashWay: boolean
}

/** What has been taken so far, and what cash is rounded by. */
function Parts({ tenders, due, isCashWay }: PartsProps) {
  const t = useCounterWords()
  const isRounded = isCashWay && due.roundingSatang !== 0
  if (tenders.length === 0 && !isRounded) return null
  return (
    <dl className={styles.pairs}>
      {tenders.map((tender, at) => (
        <div key={at}>
          <dt>{t(tender.method)}</dt>
          <dd>{moneyText(tender.amountSatang)}</dd>
        </div>
      ))}
      {isRounded && (
        <div>
          <dt>{t('rounded')}</dt>
          <dd>{moneyText(due.roundingSatang, true)}</dd>
        </div>
      )}
    </dl>
  )
}

type WayProps = { readonly onTake: (tender: Tender) => Promise<void> }

/** Cash: what the customer has handed over, by one press where it is a likely sum. */
function CashWay({ dueSatang, onTake }: WayProps & { readonly dueSatang: number }) {
  const t = useCounterWords()
  const [given, setGiven] = useState<number | undefined>(undefined)
  const [take, isBusy] = useOnce((givenSatang: number) =>
    onTake({ method: 'cash', amountSatang: dueSatang, ...(givenSatang > dueSatang && { givenSatang }) }),
  )
  const got = given ?? dueSatang
  const isShort = got < dueSatang
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort) take(got)
      }}
    >
      <div className={styles.quick}>
        {quickCash(dueSatang).map((satang) => (
          <Button busy={isBusy} key={satang} onClick={() => take(satang)} size="xl">
            {satang === dueSatang ? t('exact') : moneyText(satang)}
          </Button>
        ))}
      </div>
      <MoneyField autoFocus label={t('received')} onChange={setGiven} value={given} />
      <dl className={styles.pairs}>
        <div className={styles.strong}>
          <dt>{t('change')}</dt>
          <dd>
            {isShort
              ? t('stillDue', { amount: moneyText(dueSatang - got) })
              : moneyText(changeOf({ method: 'cash', amountSatang: dueSatang, givenSatang: got }))}
          </dd>
        </div>
      </dl>
      <Button busy={isBusy} disabled={isShort} fullWidth size="xl" type="submit" variant="primary">
        {t('pay', { amount: moneyText(dueSatang) })}
      </Button>
    </form>
  )
}

type OtherProps = WayProps & {
  readonly method: TillMethod
  readonly leftSatang: number
}

/** PromptPay, a transfer or a card: all that is left or a part; of a transfer, whether the money was seen. */
function OtherWay({ method, leftSatang, onTake }: OtherProps) {
  const t = useCounterWords()
  const [amount, setAmount] = useState<number | undefined>(leftSatang)
  const [reference, setReference] = useState('')
  const amountSatang = Math.min(amount ?? 0, leftSatang)
  const isTransfer = method !== 'card'
  const [take, isBusy] = useOnce((proof?: 'seen' | 'none') =>
    onTake({
      method,
      amountSatang,
      ...(proof && { proof }),
      ...(reference.trim() && { reference: reference.trim() }),
    }),
  )
  const isWrong = amountSatang <= 0
  return (
    <Stack>
      {method === 'promptpay' && <PromptPayCode amountSatang={amountSatang} />}
      <MoneyField label={t('amount')} onChange={setAmount} value={amount} />
      {method === 'card' && (
        <TextField label={t('note')} maxLength={100} onChange={setReference} value={reference} />
      )}
      {isTransfer ? (
        <>
          <Button
            busy={isBusy}
            disabled={isWrong}
            fullWidth
            onClick={() => take('seen')}
            size="xl"
            variant="primary"
          >
            {t('seen')}
          </Button>
          <Button busy={isBusy} disabled={isWrong} fullWidth onClick={() => take('none')} size="lg">
            {t('notSeen')}
          </Button>
          <p className={styles.none}>{t('notSeenHint')}</p>
        </>
      ) : (
        <Button busy={isBusy} disabled={isWrong} fullWidth onClick={() => take()} size="xl" variant="primary">
          {t('pay', { amount: moneyText(amountSatang) })}
        </Button>
      )}
    </Stack>
  )
}
