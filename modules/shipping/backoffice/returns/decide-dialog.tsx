import { carrierName, formatThaiPhone } from '@langraan/thai'
import { Button, Modal, Note, RadioCards, Row, Stack, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { IconPhone } from '@langraan/ui/icons'
import { useState } from 'react'
import type { TrackedParcel } from '../../contract.ts'
import { type ParcelDecision, parcelDecisions } from '../../rules/rules.ts'
import { shippingApi } from '../shipping-api.ts'
import { RefusedNote } from './refused-note.tsx'
import { returnsWords } from './returns-words.ts'

type Props = { readonly shopId: string; readonly parcel: TrackedParcel; readonly onClose: () => void }

function useDeciding({ shopId, parcel, onClose }: Props, phone: string, note: string) {
  const t = useWords(returnsWords)
  return useChange(shippingApi, 'POST /shops/:shopId/shipments/:shipmentId/decisions', {
    once: true,
    call: (chosen: ParcelDecision) => ({
      params: { shopId, shipmentId: parcel.shipmentId },
      body: { decision: chosen, phone: chosen === 'change' ? phone : '', note },
    }),
    refresh: [/tracking/],
    refreshAfterFailure: true,
    said: t('decided'),
    onDone: onClose,
  })
}

/** What happens with a parcel that could not be delivered. */
export function DecideDialog({ shopId, parcel, onClose }: Props) {
  const t = useWords(returnsWords)
  const language = useLanguage()
  const [decision, setDecision] = useState<ParcelDecision>()
  const [phone, setPhone] = useState('')
  const [note, setNote] = useState('')
  const saving = useDeciding({ shopId, parcel, onClose }, phone, note)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={saving.isPending}
            disabled={decision === undefined}
            onClick={() => decision && saving.mutate(decision)}
            variant="primary"
          >
            {t('save')}
          </Button>
        </>
      }
      holdsWork={note !== '' || phone !== ''}
      onClose={onClose}
      open
      title={t('decideTitle', { number: parcel.trackingCode })}
    >
      <Stack gap={4}>
        <Row>
          <Button href={`tel:${parcel.customerPhone}`} icon={IconPhone} variant="soft">
            {t('call', { phone: formatThaiPhone(parcel.customerPhone) })}
          </Button>
        </Row>
        <RadioCards<ParcelDecision>
          legend={t('what')}
          onChange={setDecision}
          options={parcelDecisions.map((value) => ({
            value,
            title: t(value),
            detail: t(`${value}Text`),
          }))}
          value={decision}
        />
        {decision === 'change' && (
          <TextField label={t('phone')} maxLength={30} onChange={setPhone} inputMode="tel" value={phone} />
        )}
        {decision !== undefined && (
          <>
            <TextField
              help={t('noteHelp')}
              label={t('note')}
              maxLength={200}
              onChange={setNote}
              value={note}
            />
            <Note>{t('how', { courier: carrierName(parcel.courierName, language) })}</Note>
          </>
        )}
        <RefusedNote error={saving.error} />
      </Stack>
    </Modal>
  )
}
