import { formatThaiPhone } from '@langraan/thai'
import { AppLink, Button, Card, DateTime, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { CustomerDetails } from '../contract.ts'
import { customerWords } from './customer-words.ts'
import styles from './customer.module.css'
import { customerPath, customersApi } from './customers-api.ts'
import { MergeDialog } from './merge-dialog.tsx'

export type SamePersonProps = {
  readonly shopId: string
  readonly customer: CustomerDetails
  /** Why the reader cannot merge; missing when they can. */
  readonly lock: string | undefined
}

/** Who else this may be. Nothing is merged by itself. */
export function DoublesCard({ shopId, customer, lock }: SamePersonProps) {
  const t = useWords(customerWords)
  const [merging, setMerging] = useState<string>()
  const params = { shopId, customerId: customer.customerId }
  const { data } = useQuery(
    customersApi.query('GET /shops/:shopId/customers/:customerId/doubles', { params }),
  )
  const doubles = data?.items ?? []
  const other = doubles.find(({ customerId }) => customerId === merging)
  if (doubles.length === 0) return null
  const phone = customer.contacts.find(({ kind }) => kind === 'phone')?.value ?? ''
  return (
    <Card look="attention" title={t('doubles')}>
      <ul className={styles.list}>
        {doubles.map((double) => (
          <li key={double.customerId}>
            <Row gap={2} justify="between">
              <Stack gap={1}>
                <AppLink href={customerPath(shopId, double.customerId)}>{double.name}</AppLink>
                <Text size="xs" tone="third">
                  {double.phone && `${formatThaiPhone(double.phone)} · `}
                  {t(double.why === 'contact' ? 'sameContact' : 'sameName')}
                </Text>
              </Stack>
              <Button disabledReason={lock} onClick={() => setMerging(double.customerId)} size="sm">
                {t('mergeThis')}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
      {other && (
        <MergeDialog
          customers={[{ ...customer, phone }, other]}
          onClose={() => setMerging(undefined)}
          shopId={shopId}
        />
      )}
    </Card>
  )
}

/** What this record was merged from, and the way back while there is one. */
export function MergesCard({ shopId, customer, lock }: SamePersonProps) {
  const t = useWords(customerWords)
  const undo = useChange(customersApi, 'POST /shops/:shopId/customer-merges/:mergeId/undo', {
    once: true,
    call: (mergeId: string) => ({ params: { shopId, mergeId } }),
    refresh: 'everything',
    said: t('undone'),
    failure: 'toast',
  })
  if (customer.merges.length === 0) return null
  return (
    <Card title={t('mergesTitle')}>
      <ul className={styles.list}>
        {customer.merges.map((merge) => (
          <li key={merge.mergeId}>
            <Row gap={2} justify="between">
              <Stack gap={1}>
                <Text>{merge.names.join(', ')}</Text>
                <Text size="xs" tone="third">
                  {t('undoUntil')} <DateTime at={merge.undoUntil} style="date" />
                </Text>
              </Stack>
              <Button
                busy={undo.isPending && undo.variables === merge.mergeId}
                disabledReason={lock}
                onClick={() => undo.mutate(merge.mergeId)}
                size="sm"
              >
                {t('undoMerge')}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  )
}
