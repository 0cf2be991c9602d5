import { createIntent } from '@langraan/http/intent'
import { ConfirmDialog, notify, Stack, Text, useWords } from '@langraan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

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
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const { customerId, name } = customer
  const erase = async (): Promise<void> => {
    const body = { confirmation: name }
    const params = { shopId, customerId }
    await once({ customerId }, (idempotencyKey) =>
      customersApi('POST /shops/:shopId/customers/:customerId/erasure', { params, body, idempotencyKey }),
    )
    await queries.invalidateQueries()
    notify('success', t('eraseDone'))
  }
  return (
    <ConfirmDialog
      confirmLabel={t('eraseNow')}
      danger
      onClose={onClose}
      onConfirm={erase}
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
