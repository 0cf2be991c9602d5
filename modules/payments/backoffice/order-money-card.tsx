import { comesAhead, comesAtDoor, refundedOf } from '@langraan/orders/rules'
import { Button, Card, moneyText, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconArrowBackUp, IconCash, IconQrcode, IconUpload } from '@langraan/ui/icons'
import { useState } from 'react'
import { BringBack } from './bring-back.tsx'
import { endedWords } from './ended-words.ts'
import { EnterSlip } from './slips/enter-slip.tsx'
import { type MoneyChoices, moneyChoices } from './money-choices.ts'
import { dueOf, type MoneyOrder, type MoneyProps } from './money-order.ts'
import { moneyWords } from './money-words.ts'
import { paymentsApi } from './payments-api.ts'
import { ReceiveMoney } from './receive-money.tsx'
import { RefundOrder } from './refund-order.tsx'
import { refundWords } from './refund-words.ts'
import { WaysToPayDialog } from './ways-to-pay-dialog.tsx'

/** What is due, came too much, or is to be given back. Nothing to do shows nothing. */
export function OrderMoneyCard({ shopId, order, canDecide }: MoneyProps & { readonly canDecide: boolean }) {
  const t = useWords(refundWords)
  const choices = moneyChoices(order)
  const { isPayable, isPayableLate } = choices
  const isCollectable = choices.isCollectable && canDecide
  const isRefundable = choices.isRefundable && canDecide
  const isReceivable = (choices.isPayableAnew || choices.isPaidTwice) && canDecide
  const isBack = isPayableLate && canDecide && order.paidSatang > 0
  // Nothing can be done about it now, and yet somebody may look for where a deposit is recorded.
  const isTold = isMoneyAtDoor(order, choices)
  const isOffered = isPayable || isPayableLate || isReceivable || isCollectable || isRefundable
  if (!isOffered && !isTold) return null
  const isGone = ['cancelled', 'returned'].includes(order.fulfilmentStatus)
  const isOwed = isRefundable && choices.isRefundDue
  return (
    <Card look={isOwed || isCollectable ? 'attention' : 'plain'} title={t('money')}>
      <Stack gap={3}>
        <Standing choices={choices} isGone={isGone} order={order} />
        {isOffered && (
          <Row gap={2} wrap>
            {isPayable && <Pay canDecide={canDecide} order={order} shopId={shopId} />}
            {isPayableLate && <PayLate canDecide={canDecide} order={order} shopId={shopId} />}
            {isReceivable && <Receive order={order} shopId={shopId} />}
            {isCollectable && <Collect order={order} shopId={shopId} />}
            {isBack && <BringBack order={order} shopId={shopId} />}
            {isRefundable && <GiveBack isOwed={isOwed} order={order} shopId={shopId} />}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

type StandingProps = { readonly order: MoneyOrder; readonly choices: MoneyChoices; readonly isGone: boolean }

/** One sentence on how the money stands. */
function Standing({ order, choices, isGone }: StandingProps) {
  const t = useWords(refundWords)
  const m = useWords(moneyWords)
  const { totalSatang, paidSatang } = order
  const e = useWords(endedWords)
  const due = moneyText(totalSatang - paidSatang)
  if (choices.codDueSatang > 0) return <AtDoor choices={choices} order={order} />
  if (choices.isPayable)
    return (
      <Text as="p">
        {paidSatang > 0 ? m('missing', { due, paid: moneyText(paidSatang) }) : m('due', { due })}
      </Text>
    )
  if (choices.isPayableLate && paidSatang === 0)
    return (
      <Text as="p">
        {comesAtDoor(order.paymentMethod) ? e('lateCod', { due: moneyText(dueOf(order)) }) : e('late')}
      </Text>
    )
  if (choices.isPayableAnew) return <Text as="p">{m('paidAnew')}</Text>
  if (choices.overSatang > 0 && !isGone)
    return (
      <Text as="p">{m('over', { over: moneyText(choices.overSatang), paid: moneyText(paidSatang) })}</Text>
    )
  const refundedSatang = refundedOf(order.events)
  const amount = moneyText(paidSatang)
  if (refundedSatang > 0)
    return <Text as="p">{t('restHere', { refunded: moneyText(refundedSatang), amount })}</Text>
  return <Text as="p">{t(isGone ? 'owed' : 'here', { amount })}</Text>
}

/** Whether what is collected at the door stands on a label, or is less than the total by a deposit. */
const isMoneyAtDoor = (
  { fulfilmentStatus, paidSatang }: MoneyOrder,
  { codDueSatang }: MoneyChoices,
): boolean => codDueSatang > 0 && (fulfilmentStatus === 'booked' || paidSatang > 0)

/** How the money stands of an order that is paid at the door: the deposit, and the rest. */
function AtDoor({ order, choices }: Omit<StandingProps, 'isGone'>) {
  const t = useWords(refundWords)
  const m = useWords(moneyWords)
  const { fulfilmentStatus, paidSatang } = order
  const [paid, due] = [moneyText(paidSatang), moneyText(choices.codDueSatang)]
  if (choices.isCollectable)
    return (
      <Text as="p">
        {paidSatang > 0 ? t('codDueRest', { amount: due, paid }) : t('codDue', { amount: due })}
      </Text>
    )
  if (fulfilmentStatus === 'returned') return <Text as="p">{m('depositLeft', { paid })}</Text>
  return (
    <>
      {paidSatang > 0 && <Text as="p">{m('deposited', { paid, due })}</Text>}
      {paidSatang === 0 && fulfilmentStatus !== 'booked' && <Text as="p">{m('atDoor', { due })}</Text>}
      {fulfilmentStatus === 'booked' && (
        <Text as="p" tone="second">
          {m('labelled')}
        </Text>
      )}
    </>
  )
}

type Doing = 'qr' | 'slip'

function Pay({ shopId, order, canDecide }: MoneyProps & { readonly canDecide: boolean }) {
  const m = useWords(moneyWords)
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <>
      {/* How much a deposit is was agreed on in the chat: a QR over all of it would ask for too much. */}
      {comesAhead(order.paymentMethod) && (
        <Button icon={IconQrcode} onClick={() => setDoing('qr')}>
          {m('howToPay')}
        </Button>
      )}
      <Button icon={IconUpload} onClick={() => setDoing('slip')}>
        {m('enterSlip')}
      </Button>
      {canDecide && <Receive order={order} shopId={shopId} />}
      {doing === 'qr' && <WaysToPayDialog onClose={close} order={order} shopId={shopId} />}
      {doing === 'slip' && <EnterSlip onClose={close} order={order} shopId={shopId} />}
    </>
  )
}

/** A customer may have paid for what was called off: nobody is asked to any more, so there is no QR. */
function PayLate({ shopId, order, canDecide }: MoneyProps & { readonly canDecide: boolean }) {
  const m = useWords(moneyWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {dueOf(order) > 0 && (
        <Button icon={IconUpload} onClick={() => setOpen(true)}>
          {m('enterSlip')}
        </Button>
      )}
      {canDecide && <Receive order={order} shopId={shopId} />}
      {isOpen && <EnterSlip onClose={() => setOpen(false)} order={order} shopId={shopId} />}
    </>
  )
}

function Receive({ shopId, order }: MoneyProps) {
  const m = useWords(moneyWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconCash} onClick={() => setOpen(true)}>
        {m('receive')}
      </Button>
      {isOpen && <ReceiveMoney onClose={() => setOpen(false)} order={order} shopId={shopId} />}
    </>
  )
}

function GiveBack({ shopId, order, isOwed }: MoneyProps & { readonly isOwed: boolean }) {
  const t = useWords(refundWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconArrowBackUp} onClick={() => setOpen(true)} variant={isOwed ? 'primary' : 'default'}>
        {t('refund')}
      </Button>
      {isOpen && <RefundOrder onClose={() => setOpen(false)} order={order} shopId={shopId} />}
    </>
  )
}

function Collect({ shopId, order }: MoneyProps) {
  const t = useWords(refundWords)
  const collect = useChange(paymentsApi, 'POST /shops/:shopId/orders/:orderId/cod-collection', {
    once: true,
    call: { params: { shopId, orderId: order.orderId } },
    refresh: 'everything',
    said: t('collected'),
  })
  return (
    <Stack gap={2}>
      <Button busy={collect.isPending} icon={IconCash} onClick={() => collect.mutate()} variant="primary">
        {t('collect')}
      </Button>
      {collect.error && (
        <Note announce="alert" tone="red">
          {collect.error.message}
        </Note>
      )}
    </Stack>
  )
}
