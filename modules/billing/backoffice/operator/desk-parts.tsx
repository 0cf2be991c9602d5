import { ShopStateChip } from '@langraan/shops/backoffice'
import {
  AskedStates,
  AppLink,
  Button,
  Card,
  Count,
  EmptyState,
  Money,
  moneyText,
  Row,
  Stack,
  StatTile,
  Text,
  useWords,
} from '@langraan/ui'
import { IconReceipt } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import { purchaseTitle, purchaseWords } from '../purchase-words.ts'
import styles from './desk-parts.module.css'
import { LastDay } from './last-day.tsx'
import { operatedQuery, operatedShopsQuery } from './operated.ts'
import { operatorWords } from './operator-words.ts'
import { shopsWords } from './shops-words.ts'

const REFRESH_MS = 15_000
const LISTED = 3
const SHOPS_LISTED = 5

const waiting = { ...operatedQuery('checking'), refetchInterval: REFRESH_MS, staleTime: 0 }
const ending = { ...operatedShopsQuery({ find: '', view: 'ending', page: 1 }), staleTime: 0 }

/** How many slips of packages wait for an operator, and for how much. */
export function PackagePaymentsTile() {
  const t = useWords(operatorWords)
  const { data } = useQuery(waiting)
  const sum = data?.items.reduce((total, { netSatang }) => total + netSatang, 0) ?? 0
  return (
    <StatTile
      fact={data && moneyText(sum)}
      figure={data?.items.length}
      href="/operator/payments"
      icon={IconReceipt}
      label={t('waitingTile')}
      tone={data?.items.length === 0 ? 'grey' : 'amber'}
    />
  )
}

/** The slips of packages that have waited longest. */
export function PackagePaymentsCard() {
  const t = useWords(operatorWords)
  const titles = useWords(purchaseWords)
  const asked = useQuery(waiting)
  const { data } = asked
  return (
    <Card
      actions={
        <Button href="/operator/payments" size="sm" variant="quiet">
          {t('seeAll')}
        </Button>
      }
      flush
      title={
        <>
          {t('title')} {data && data.items.length > 0 && <Count hot value={data.items.length} />}
        </>
      }
    >
      <AskedStates
        asked={asked}
        compact
        empty={
          data?.items.length === 0 && (
            <EmptyState compact title={t('none')}>
              {t('noneText')}
            </EmptyState>
          )
        }
        failed={t('loadFailed')}
        lines={3}
      />
      <ul className={styles.lines}>
        {data?.items.slice(0, LISTED).map((bought) => (
          <li key={bought.purchaseId}>
            <Stack gap={1} grow>
              <AppLink href="/operator/payments">{bought.companyName}</AppLink>
              <Text size="sm" tone="third">
                {purchaseTitle(titles, bought)}
              </Text>
            </Stack>
            <Money place="inline" satang={bought.netSatang} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The shops whose days end next. */
export function EndingShopsCard() {
  const t = useWords(shopsWords)
  const asked = useQuery(ending)
  const { data } = asked
  return (
    <Card
      actions={
        <Button href="/operator/shops" size="sm" variant="quiet">
          {t('allShops')}
        </Button>
      }
      flush
      title={t('lookAt')}
    >
      <AskedStates
        asked={asked}
        compact
        empty={data?.items.length === 0 && <EmptyState compact title={t('noneEnding')} />}
        failed={t('loadFailed')}
        lines={3}
      />
      <ul className={styles.lines}>
        {data?.items.slice(0, SHOPS_LISTED).map((shop) => (
          <li key={shop.shopId}>
            <Stack gap={1} grow>
              <Text weight="medium">{shop.name}</Text>
              <Text size="sm" tone="third">
                {t(shop.planCode)} · {t('expiresOn')} <LastDay shop={shop} />
              </Text>
            </Stack>
            <Row>
              <ShopStateChip state={shop.state} />
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  )
}
