import { formatThaiPhone } from '@langraan/thai'
import {
  Button,
  FailureState,
  Modal,
  moneyText,
  SkeletonLines,
  Stack,
  SummaryList,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, RadioGroup, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { customerWords } from './customer-words.ts'
import { customerPath, customersApi } from './customers-api.ts'
import { SideBySide } from './side-by-side.tsx'

type Mergeable = {
  readonly customerId: string
  readonly name: string
  readonly phone: string
  readonly orderCount: number
}

export type MergeDialogProps = {
  readonly shopId: string
  readonly customers: readonly Mergeable[]
  readonly onClose: () => void
  readonly onMerged?: () => void
}

/** Chooses whose record stays, shows what it comes to, and merges. Among other people the choice begins anew. */
export function MergeDialog(props: MergeDialogProps) {
  return <Merging key={props.customers.map(({ customerId }) => customerId).join(' ')} {...props} />
}

function Merging({ shopId, customers, onClose, onMerged }: MergeDialogProps) {
  const t = useWords(customerWords)
  const navigate = useNavigate()
  // Who has ordered most is most likely the record that people know.
  const [first] = customers.toSorted((a, b) => b.orderCount - a.orderCount)
  const merge = useChange(customersApi, 'POST /shops/:shopId/customer-merges', {
    once: true,
    call: ({ keptId }: { keptId: string }) => ({
      params: { shopId },
      body: { keptId, mergedIds: othersOf(customers, keptId) },
    }),
    // First to the record that stays: those that were merged are no longer there to be asked for.
    onAnswer: (_answer, { keptId }) => {
      onMerged?.()
      onClose()
      void navigate({ href: customerPath(shopId, keptId) })
    },
    refresh: 'everything',
    said: t('mergeDone'),
  })
  const form = useForm({
    initial: { keptId: first?.customerId ?? '' },
    // Whoever is not shown here is no one's choice.
    validate: ({ keptId }) => (isAmong(customers, keptId) ? undefined : { keptId: t('keepWhich') }),
    change: merge,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('mergeNow', { count: customers.length })}
          </Button>
        </>
      }
      hint={t('mergeHint')}
      onClose={onClose}
      open
      title={t('mergeTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <RadioGroup
            error={form.errors.keptId}
            legend={t('keepWhich')}
            onChange={(keptId) => form.set('keptId', keptId)}
            options={customers.map(({ customerId, name, phone, orderCount }) => ({
              value: customerId,
              label: name,
              help: [phone && formatThaiPhone(phone), t('timesOrdered', { count: orderCount })]
                .filter(Boolean)
                .join(' · '),
            }))}
            value={form.values.keptId}
          />
          {customers.length === 2 && (
            <SideBySide
              customerIds={customers.map(({ customerId }) => customerId)}
              keptId={form.values.keptId}
              shopId={shopId}
            />
          )}
          <Preview customers={customers} keptId={form.values.keptId} shopId={shopId} />
        </Stack>
      </form>
    </Modal>
  )
}

const isAmong = (customers: readonly Mergeable[], keptId: string): boolean =>
  customers.some(({ customerId }) => customerId === keptId)

const othersOf = (customers: readonly Mergeable[], keptId: string): string[] =>
  customers.map(({ customerId }) => customerId).filter((id) => id !== keptId)

type PreviewProps = Pick<MergeDialogProps, 'shopId' | 'customers'> & { readonly keptId: string }

function Preview({ shopId, customers, keptId }: PreviewProps) {
  const t = useWords(customerWords)
  const query = { keptId, mergedIds: othersOf(customers, keptId).join(',') }
  const preview = useQuery(
    customersApi.query('GET /shops/:shopId/customer-merges/preview', { params: { shopId }, query }),
  )
  if (preview.isError)
    return (
      <FailureState
        compact
        failure={preview.error}
        onRetry={() => void preview.refetch()}
        title={t('loadFailed')}
      />
    )
  if (!preview.data) return <SkeletonLines count={4} />
  const { name, contacts, addressCount, noteCount, tags, orderCount, spentSatang } = preview.data
  const reached = contacts.map(({ kind, value }) => (kind === 'phone' ? formatThaiPhone(value) : value))
  return (
    <section aria-label={t('result')}>
      <SummaryList
        lines={[
          { label: t('result'), value: name },
          { label: t('resultContacts'), value: reached.join(', ') || '–' },
          { label: t('resultAddresses'), value: addressCount },
          { label: t('resultNotes'), value: noteCount },
          { label: t('resultTags'), value: tags.join(', ') || '–' },
          { label: t('orders'), value: orderCount, kind: 'rule' },
          { label: t('spent'), value: moneyText(spentSatang), kind: 'total' },
        ]}
      />
    </section>
  )
}
