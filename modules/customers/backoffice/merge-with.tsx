import { formatThaiPhone } from '@langraan/thai'
import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { PickField } from '@langraan/ui/forms'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { CustomerDetails, CustomerRow } from '../contract.ts'
import { customerWords } from './customer-words.ts'
import { customersApi } from './customers-api.ts'
import { MergeDialog } from './merge-dialog.tsx'

const MOST_OFFERED = 8

export type MergeWithProps = {
  readonly shopId: string
  readonly customer: CustomerDetails
  readonly onClose: () => void
}

/** Looks for whoever else this customer is, by whatever is known of them, and goes on to the merge of the two. */
export function MergeWith({ shopId, customer, onClose }: MergeWithProps) {
  const t = useWords(customerWords)
  const [other, setOther] = useState<CustomerRow>()
  if (other) {
    const phone = customer.contacts.find(({ kind }) => kind === 'phone')?.value ?? ''
    return <MergeDialog customers={[{ ...customer, phone }, other]} onClose={onClose} shopId={shopId} />
  }
  return (
    <Modal
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      hint={t('mergeWithHint')}
      onClose={onClose}
      open
      title={t('mergeWithTitle', { name: customer.name })}
    >
      <FindOther
        customerId={customer.customerId}
        // What was looked up may be answered when somebody else has been picked: it is these two who were chosen.
        onPick={(late) => setOther((picked) => picked ?? late)}
        shopId={shopId}
      />
    </Modal>
  )
}

type FindProps = {
  readonly shopId: string
  readonly customerId: string
  readonly onPick: (other: CustomerRow) => void
}

function FindOther({ shopId, customerId, onPick }: FindProps) {
  const t = useWords(customerWords)
  const [text, setText] = useState('')
  const asked = text.trim()
  const queries = useQueryClient()
  // One more than are offered, for who is looked for may be found as well.
  const customers = (of: string) =>
    customersApi.query('GET /shops/:shopId/customers', {
      params: { shopId },
      query: { text: of, limit: MOST_OFFERED + 1 },
    })
  const found = useQuery({ ...customers(asked), enabled: asked !== '', placeholderData: keepPreviousData })
  const others = (items: readonly CustomerRow[]): CustomerRow[] =>
    items.filter((item) => item.customerId !== customerId).slice(0, MOST_OFFERED)
  const isNear = found.data?.near === true && !found.isPlaceholderData
  return (
    <PickField
      error={found.isError ? found.error.message : undefined}
      found={found.data && others(found.data.items)}
      help={isNear ? t('nearOther', { text: asked }) : t('mergeWithHelp')}
      // Whoever has another name than the one that was typed is chosen by a tap and not by Enter.
      isEarlier={found.isPlaceholderData || isNear}
      keyOf={(item) => item.customerId}
      label={t('findOther')}
      lookUp={async (typed) => {
        const { items, near } = await queries.fetchQuery(customers(typed))
        return near ? undefined : others(items)[0]
      }}
      none={t('noOther')}
      onPick={onPick}
      onText={setText}
      text={text}
    >
      {(item) => <Offer customer={item} />}
    </PickField>
  )
}

function Offer({ customer }: { readonly customer: CustomerRow }) {
  const t = useWords(customerWords)
  const { name, phone, email, line, facebook, province, orderCount } = customer
  const known = [phone && formatThaiPhone(phone), email || line || facebook, province]
  return (
    <Stack gap={1} grow>
      <Text>{name}</Text>
      <Text size="xs" tone="third">
        {[...known, t('timesOrdered', { count: orderCount })].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}
