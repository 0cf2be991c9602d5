import { Button, Modal, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { CameraScan } from '@langraan/ui/scan'
import { type FormEvent, useState } from 'react'
import { shippingApi } from '../shipping-api.ts'
import { RefusedNote } from './refused-note.tsx'
import { returnsWords } from './returns-words.ts'

type Props = { readonly shopId: string; readonly onClose: () => void }
type Outcome = { readonly number: string; readonly isKnown: boolean }

/** Scans parcels in that came back, one after the other: by a scanner, the camera, or typed. */
export function ReceiveDialog({ shopId, onClose }: Props) {
  const t = useWords(returnsWords)
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const receiving = useSending(
    async (number: string): Promise<Outcome> => {
      const query = { numbers: number }
      const { items } = await shippingApi('GET /shops/:shopId/tracking', { params: { shopId }, query })
      const [parcel] = items
      if (!parcel) return { number, isKnown: false }
      const params = { shopId, shipmentId: parcel.shipmentId }
      await shippingApi('PUT /shops/:shopId/shipments/:shipmentId/receipt', { params })
      return { number: parcel.trackingCode, isKnown: true }
    },
    {
      refresh: [/tracking/, /orders/],
      onAnswer: (found) => {
        setOutcome(found)
        if (found.isKnown) setTyped('')
      },
      onFailure: () => setOutcome(undefined),
    },
  )
  // Whoever scans does not wait for the list behind the dialog: the next number is sent while the last one is on its way.
  const take = (number: string): void => {
    if (number.trim() !== '') receiving.mutate(number.trim())
  }
  const words = outcome && t(outcome.isKnown ? 'received' : 'unknown', { number: outcome.number })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    take(typed)
  }
  return (
    <Modal
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      onClose={onClose}
      open
      title={t('receiveTitle')}
    >
      <form noValidate onSubmit={send}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {t('receiveText')}
          </Text>
          <TextField
            autoComplete="off"
            autoFocus
            label={t('number')}
            maxLength={60}
            onChange={setTyped}
            value={typed}
          />
          <Row gap={2}>
            <Button type="submit" variant="primary">
              {t('take')}
            </Button>
            <CameraScan onCode={take} outcome={words} />
          </Row>
          {outcome && (
            <Note announce="status" tone={outcome.isKnown ? 'green' : 'red'}>
              {words}
            </Note>
          )}
          <RefusedNote error={receiving.error} />
        </Stack>
      </form>
    </Modal>
  )
}
