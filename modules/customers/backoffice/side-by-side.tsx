import { formatAddress, formatThaiPhone } from '@langraan/thai'
import {
  FailureState,
  moneyText,
  SkeletonLines,
  SummaryList,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'

import type { CustomerDetails } from '../contract.ts'
import { customerWords } from './customer-words.ts'
import styles from './customer.module.css'
import { customersApi } from './customers-api.ts'

type Props = {
  readonly shopId: string
  readonly customerIds: readonly string[]
  /** Whose name and page stay. */
  readonly keptId: string
}

/** Two records beside each other, so that somebody sees whether they are one person. */
export function SideBySide({ shopId, customerIds, keptId }: Props) {
  return (
    <div className={styles.beside}>
      {customerIds.map((customerId) => (
        <One customerId={customerId} isKept={customerId === keptId} key={customerId} shopId={shopId} />
      ))}
    </div>
  )
}

type OneProps = { readonly shopId: string; readonly customerId: string; readonly isKept: boolean }

function One({ shopId, customerId, isKept }: OneProps) {
  const t = useWords(customerWords)
  const customer = useQuery(
    customersApi.query('GET /shops/:shopId/customers/:customerId', { params: { shopId, customerId } }),
  )
  if (customer.isError)
    return (
      <FailureState
        compact
        failure={customer.error}
        onRetry={() => void customer.refetch()}
        title={t('loadFailed')}
      />
    )
  if (!customer.data) return <SkeletonLines count={5} />
  return (
    <section aria-label={customer.data.name} className={styles.record}>
      <Text as="p" size="xs" tone={isKept ? 'good' : 'third'}>
        {t(isKept ? 'isKept' : 'isMergedIn')}
      </Text>
      <Known customer={customer.data} />
    </section>
  )
}

function Known({ customer }: { readonly customer: CustomerDetails }) {
  const t = useWords(customerWords)
  const language = useLanguage()
  const { name, contacts, addresses, tags, orderCount, spentSatang } = customer
  const reached = contacts.map(({ kind, value }) => (kind === 'phone' ? formatThaiPhone(value) : value))
  const [last] = addresses
  return (
    <SummaryList
      lines={[
        { label: t('resultName'), value: name },
        { label: t('resultContacts'), value: reached.join(', ') || '–' },
        {
          label: t('lastAddress'),
          value: last ? formatAddress({ ...last, line1: last.addressLine }, language) : '–',
        },
        { label: t('resultTags'), value: tags.join(', ') || '–' },
        { label: t('orders'), value: orderCount },
        { label: t('spent'), value: moneyText(spentSatang) },
      ]}
    />
  )
}
