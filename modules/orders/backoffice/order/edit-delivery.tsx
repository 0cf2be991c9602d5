import { formatThaiPhone } from '@langraan/thai'
import { Button, Modal, moneyText, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { AddressFields, type AddressSearch } from '@langraan/ui/address'
import { FormFailureNote, TextArea, TextField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { addressOf } from '../../rules/rules.ts'
import { DeliveryFeePart } from './delivery-fee.tsx'
import { deliveryWords } from '../delivery-words.ts'
import { deskWords } from '../settings/desk-words.ts'
import { ordersApi } from '../orders-api.ts'
import type { PaperNotice } from '../papers/paper-notice.ts'
import { useDeliveryFee } from './use-delivery-fee.ts'

type Props = {
  readonly shopId: string
  readonly order: OrderDetails
  readonly search: AddressSearch
  readonly paperNotice: PaperNotice
  readonly onClose: () => void
}

const NO_ADDRESS = { addressLine: '', subdistrict: '', district: '', province: '', zipcode: '' }
const PARTS = ['subdistrict', 'district', 'province', 'zipcode'] as const

/** The dialog opens for an order that is sent. */
function deliveryOf(order: OrderDetails) {
  const { customerName, customerPhone, note } = order
  return { customerName, customerPhone, note, ...(addressOf(order) ?? NO_ADDRESS) }
}

function valuesOf(order: OrderDetails) {
  const { customerPhone } = order
  const phone = customerPhone.startsWith('+66') ? formatThaiPhone(customerPhone) : customerPhone
  return { ...deliveryOf(order), customerPhone: phone }
}

function useDelivery({ shopId, order, onClose }: Props) {
  const [t, d] = [useWords(deskWords), useWords(deliveryWords)]
  const save = useChange(ordersApi, 'PUT /shops/:shopId/orders/:orderId/delivery', {
    call: ({ newFee, ...values }: ReturnType<typeof valuesOf> & Pick<typeof shown, 'newFee'>) => ({
      params: { shopId, orderId: order.orderId },
      body: { ...values, seen: deliveryOf(order), ...(newFee && { newFee }) },
    }),
    refresh: 'everything',
    said: () => (shown.newFee ? d('savedAt', { amount: moneyText(shown.newFee.totalSatang) }) : t('saved')),
    onDone: onClose,
    // The figures may be why: they are shown anew beside what was refused.
    onFailure: () => shown.refetch(),
  })
  const form = useForm({
    initial: valuesOf(order),
    // Enter may come before the fee of what was typed last is known.
    onSubmit: async (values) => !shown.isReckoning && save.mutateAsync({ ...values, newFee: shown.newFee }),
  })
  const shown = useDeliveryFee(shopId, order, form.values.province)
  return { form, shown }
}

/** Corrects who the order goes to. No draft is kept: a colleague may have corrected it meanwhile. */
export function EditDelivery(props: Props) {
  const { search, paperNotice, onClose } = props
  // As it was when the dialog opened: the page behind it is followed.
  const [order] = useState(props.order)
  const [t, d] = [useWords(deskWords), useWords(deliveryWords)]
  const { form, shown } = useDelivery({ ...props, order })
  const { subdistrict, district, province, zipcode } = form.values
  const parts = { subdistrict, district, province, zipcode }
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={form.phase === 'sending'}
            disabledReason={shown.isReckoning ? d('reckoning') : undefined}
            onClick={() => void form.submit()}
            variant="primary"
          >
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('deliveryTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {t('deliveryText')}
          </Text>
          <FormFailureNote failure={form.failure} />
          <TextField label={t('name')} maxLength={100} {...form.field('customerName')} />
          <TextField inputMode="tel" label={t('phone')} maxLength={30} {...form.field('customerPhone')} />
          <TextField label={t('addressLine')} maxLength={300} {...form.field('addressLine')} />
          <AddressFields
            errors={Object.fromEntries(PARTS.map((part) => [part, form.field(part).error]))}
            onChange={(next) => {
              for (const part of PARTS) form.set(part, next[part])
            }}
            search={search}
            value={parts}
          />
          <DeliveryFeePart order={order} paperNotice={paperNotice} province={province} shown={shown} />
          <TextArea label={t('note')} maxLength={1000} rows={2} {...form.field('note')} />
        </Stack>
      </form>
    </Modal>
  )
}
