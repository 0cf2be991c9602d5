import { OperatorFrame, VerificationGate } from '@langraan/identity/backoffice'
import { formatDate, startOfBangkokDay } from '@langraan/thai'
import {
  Button,
  Card,
  Chip,
  EmptyState,
  FailureState,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useToday } from '@langraan/ui/forms'
import { IconPlus } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlatformPriceList, PlatformPriceLists } from '../../contract.ts'
import { shippingApi } from '../shipping-api.ts'
import { AddPricesDialog } from './add-prices-dialog.tsx'
import { courierPricesWords } from './courier-prices-words.ts'
import styles from './courier-prices.module.css'

/** For operators: what each courier charges, from which day on, and who put it in. */
export function CourierPricesPage() {
  const t = useWords(courierPricesWords)
  return (
    <OperatorFrame fact={t('fact')} title={t('title')}>
      <VerificationGate>
        <Lists />
      </VerificationGate>
    </OperatorFrame>
  )
}

function Lists() {
  const t = useWords(courierPricesWords)
  const [adding, setAdding] = useState(false)
  const asked = useQuery(shippingApi.query('GET /operator/courier-prices', {}))
  if (asked.isPending) return <SkeletonLines count={5} />
  if (asked.isError)
    return <FailureState failure={asked.error} onRetry={() => void asked.refetch()} title={t('loadFailed')} />
  const { items, couriers } = asked.data
  return (
    <Card
      actions={
        <Button icon={IconPlus} onClick={() => setAdding(true)} size="sm" variant="primary">
          {t('add')}
        </Button>
      }
      flush
      title={t('title')}
    >
      {items.length === 0 && (
        <EmptyState compact title={t('title')}>
          {t('nothingYet')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map((list) => (
          <List couriers={couriers} key={list.courierPriceListId} list={list} />
        ))}
      </ul>
      {adding && <AddPricesDialog couriers={couriers} onClose={() => setAdding(false)} />}
    </Card>
  )
}

type ListProps = { readonly list: PlatformPriceList; readonly couriers: PlatformPriceLists['couriers'] }

function List({ list, couriers }: ListProps) {
  const t = useWords(courierPricesWords)
  const language = useLanguage()
  const today = useToday()
  const { provider, validFrom, rowCount: count, volumeDivisor: divisor, madeByName: name, isInForce } = list
  const courier = couriers.find((one) => one.provider === provider)?.name[language] ?? provider
  const stands = isInForce ? 'inForce' : validFrom > today ? 'later' : 'over'
  return (
    <li>
      <Row gap={2} justify="between" wrap>
        <Stack gap={1}>
          <Text weight="medium">{courier}</Text>
          <Text size="xs" tone="third">
            {t('rows', { count, divisor, name })}
          </Text>
        </Stack>
        <Row gap={2}>
          <Text size="sm" tone="second">
            {t('from', { day: formatDate(startOfBangkokDay(validFrom), { language, style: 'date' }) })}
          </Text>
          <Chip tone={isInForce ? 'green' : stands === 'later' ? 'blue' : 'grey'}>{t(stands)}</Chip>
        </Row>
      </Row>
    </li>
  )
}
