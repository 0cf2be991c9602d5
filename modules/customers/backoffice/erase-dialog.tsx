import { ConfirmDialog, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'

import type { CustomerDetails } from '../contract.ts'
import { customerWords } from './customer-words.ts'
import { customersApi } from './customers-api.ts'

type EraseProps = {
  readonly shopId: string
  readonly customer: CustomerDetails
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for the name before all that says who somebody is goes. */
export function EraseDialog({ shopId, customer, open, onClose }: EraseProps) {
  const t = useWords(customerWords)
  const { customerId, name } = customer
  const erase = useChange(customersApi, 'POST /shops/:shopId/customers/:customerId/erasure', {
    once: true,
    call: { params: { shopId, customerId }, body: { confirmation: name } },
    refresh: 'everything',
    said: t('eraseDone'),
  })
  return (
    <ConfirmDialog
      confirmLabel={t('eraseNow')}
      danger
      onClose={onClose}
      onConfirm={erase.mutateAsync}
      open={open}
      title={t('eraseTitle', { name })}
      typedWord={name}
    >
      <Stack gap={2}>
        <Text as="p">{t('eraseText')}</Text>
        <Text as="p">{t('eraseFiles')}</Text>
        <Text as="p" size="sm" tone="second">
          {t('eraseKept')}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
