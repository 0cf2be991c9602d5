import { Button, Card, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { type FormEvent, useRef, useState } from 'react'
import type { Shipment } from '../contract.ts'
import { CarrierField } from './carrier-field.tsx'
import { handWords } from './hand-words.ts'
import { shippingApi } from './shipping-api.ts'

type FieldsProps = {
  readonly parcel?: Shipment
  readonly busy: boolean
  readonly failure: Error | null
  readonly label: string
  readonly lock?: string | undefined
  readonly onSend: (body: { courierName: string; trackingCode: string }, settled: () => void) => void
  readonly onClose?: () => void
}

/** Who carries it, and its number. */
export function HandFields({ parcel, busy, failure, label, lock, onSend, onClose }: FieldsProps) {
  const t = useWords(handWords)
  const [courierName, setCourierName] = useState(parcel?.courierName ?? '')
  const [trackingCode, setTrackingCode] = useState(parcel?.courierTrackingCode ?? '')
  const [isMissing, setMissing] = useState(false)
  // A second press may come before the first one has been drawn.
  const isSending = useRef(false)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (courierName.trim() === '') return setMissing(true)
    if (isSending.current || lock !== undefined) return
    isSending.current = true
    onSend({ courierName, trackingCode }, () => {
      isSending.current = false
    })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={3}>
        <CarrierField
          autoFocus
          error={isMissing && courierName.trim() === '' ? t('whoMissing') : undefined}
          onChange={setCourierName}
          value={courierName}
        />
        <TextField
          autoComplete="off"
          help={t('numberHelp')}
          label={t('number')}
          maxLength={60}
          onChange={setTrackingCode}
          value={trackingCode}
        />
        {failure && (
          <Note announce="alert" tone="red">
            {failure.message}
          </Note>
        )}
        <Row gap={2}>
          <Button busy={busy} disabledReason={lock} type="submit">
            {label}
          </Button>
          {onClose && (
            <Button onClick={onClose} variant="quiet">
              {t('keep')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}

type Props = {
  readonly shopId: string
  readonly orderId: string
  readonly lock: string | undefined
  readonly onSent: (shipmentId: string) => void
}

/** The way without a booking: taken to a counter, or by somebody of the shop. */
export function HandForm({ shopId, orderId, lock, onSent }: Props) {
  const t = useWords(handWords)
  const [isOpen, setOpen] = useState(false)
  const sending = useChange(shippingApi, 'POST /shops/:shopId/orders/:orderId/parcels-by-hand', {
    once: true,
    call: (body: { courierName: string; trackingCode: string }) => ({ params: { shopId, orderId }, body }),
    onAnswer: ({ shipmentId }) => onSent(shipmentId),
    refresh: 'everything',
    refreshAfterFailure: true,
    said: t('saved'),
  })
  return (
    <Card title={t('title')}>
      <Stack gap={3}>
        <Text as="p" size="sm" tone="second">
          {t('text')}
        </Text>
        {isOpen ? (
          <HandFields
            busy={sending.isPending}
            failure={sending.error}
            label={t('save')}
            lock={lock}
            onClose={() => setOpen(false)}
            onSend={(body, onSettled) => sending.mutate(body, { onSettled })}
          />
        ) : (
          <Row>
            <Button disabledReason={lock} onClick={() => setOpen(true)}>
              {t('open')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
