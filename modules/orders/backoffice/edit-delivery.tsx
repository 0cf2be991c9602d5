import { formatThaiPhone } from '@langraan/thai'
import { Button, Modal, notify, Stack, Text, useWords } from '@langraan/ui'
import { AddressFields, type AddressSearch } from '@langraan/ui/address'
import { FormFailureNote, TextArea, TextField, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetails } from '../contract.ts'
import { deskWords } from './desk-words.ts'
import { ordersApi } from './orders-api.ts'

type Props = {
  readonly shopId: string
  readonly order: OrderDetails
  readonly search: AddressSearch
  readonly onClose: () => void
}

const PARTS = ['subdistrict', 'district', 'province', 'zipcode'] as const

function useDelivery({ shopId, order, onClose }: Props) {
  const t = useWords(deskWords)
  const queries = useQueryClient()
  const { orderId, customerName, customerPhone, addressLine, note } = order
  const { subdistrict, district, province, zipcode } = order
  const phone = customerPhone.startsWith('+66') ? formatThaiPhone(customerPhone) : customerPhone
  const to = { customerName, customerPhone: phone, addressLine, note }
  return useForm({
    initial: { ...to, subdistrict, district, province, zipcode },
    onSubmit: async (body) => {
      await ordersApi('PUT /shops/:shopId/orders/:orderId/delivery', { params: { shopId, orderId }, body })
      await queries.invalidateQueries()
      notify('success', t('saved'))
      onClose()
    },
  })
}

/** Corrects who the order goes to. No draft is kept: a colleague may have corrected it meanwhile. */
export function EditDelivery(props: Props) {
  const { search, onClose } = props
  const t = useWords(deskWords)
  const form = useDelivery(props)
  const { subdistrict, district, province, zipcode } = form.values
  const parts = { subdistrict, district, province, zipcode }
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
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
          <TextArea label={t('note')} maxLength={1000} rows={2} {...form.field('note')} />
        </Stack>
      </form>
    </Modal>
  )
}
