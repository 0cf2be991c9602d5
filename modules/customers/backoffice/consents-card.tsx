import { Button, Card, Chip, DateTime, Modal, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { IconCircleCheck } from '@langraan/ui/icons'
import { useState } from 'react'

import type { CustomerDetails } from '../contract.ts'
import { consentPurposes } from '../rules/rules.ts'
import type { ConsentPurpose } from '../rules/rules.ts'
import { customerWords } from './customer-words.ts'
import styles from './customer.module.css'
import { customersApi } from './customers-api.ts'

export type ConsentsCardProps = {
  readonly shopId: string
  readonly customer: CustomerDetails
  readonly lock: string | undefined
}

type Asking = { readonly purpose: ConsentPurpose; readonly given: boolean }

/** What the customer agrees to now, and the log that proves it. */
export function ConsentsCard({ shopId, customer, lock }: ConsentsCardProps) {
  const t = useWords(customerWords)
  const [asking, setAsking] = useState<Asking>()
  return (
    <Card title={t('consents')}>
      <Stack>
        <ul className={styles.list}>
          {consentPurposes.map((purpose) => {
            const isGiven = customer.consents.includes(purpose)
            return (
              <li key={purpose}>
                <Row gap={2} justify="between" wrap>
                  <Stack gap={1}>
                    <Text>{t(purpose)}</Text>
                    <span>
                      {isGiven ? (
                        <Chip icon={IconCircleCheck} tone="green">
                          {t('given')}
                        </Chip>
                      ) : (
                        <Chip>{t('notGiven')}</Chip>
                      )}
                    </span>
                  </Stack>
                  <Button
                    disabledReason={lock}
                    onClick={() => setAsking({ purpose, given: !isGiven })}
                    size="sm"
                  >
                    {t(isGiven ? 'recordWithdrawn' : 'recordGiven')}
                  </Button>
                </Row>
              </li>
            )
          })}
        </ul>
        <ConsentLog customer={customer} />
      </Stack>
      {asking && (
        <ConsentDialog
          asking={asking}
          customerId={customer.customerId}
          onClose={() => setAsking(undefined)}
          shopId={shopId}
        />
      )}
    </Card>
  )
}

function ConsentLog({ customer }: Pick<ConsentsCardProps, 'customer'>) {
  const t = useWords(customerWords)
  if (customer.consentLog.length === 0) return <Text tone="third">{t('noConsents')}</Text>
  return (
    <section aria-label={t('consentLog')}>
      <ul className={styles.list}>
        {customer.consentLog.map((entry) => (
          <li key={entry.consentId}>
            <Stack gap={1}>
              <Text size="sm">{t(entry.given ? 'gave' : 'withdrew', { purpose: t(entry.purpose) })}</Text>
              <Text className={styles.words} size="xs" tone="third">
                {[entry.how, t('by', { name: entry.madeByName })].filter(Boolean).join(' · ')} ·{' '}
                <DateTime at={entry.madeAt} />
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DialogProps = {
  readonly shopId: string
  readonly customerId: string
  readonly asking: Asking
  readonly onClose: () => void
}

/** The law wants to know how consent was given, so it is asked. */
function ConsentDialog({ shopId, customerId, asking, onClose }: DialogProps) {
  const t = useWords(customerWords)
  const record = useChange(customersApi, 'POST /shops/:shopId/customers/:customerId/consents', {
    once: true,
    call: ({ how }: { how: string }) => ({ params: { shopId, customerId }, body: { ...asking, how } }),
    refresh: [/customer/],
    onDone: onClose,
  })
  const form = useForm({
    initial: { how: '' },
    validate: ({ how }) => (how.trim() === '' ? { how: t('howMissing') } : undefined),
    change: record,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t(asking.given ? 'recordGiven' : 'recordWithdrawn')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t(asking.purpose)}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <TextField
            autoComplete="off"
            autoFocus
            help={t('howHelp')}
            label={t('how')}
            maxLength={200}
            {...form.field('how')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
