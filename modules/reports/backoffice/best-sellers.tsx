import { Card, ProgressBar, Stack, Text, Thumb, useWords } from '@langraan/ui'
import type { Dashboard } from '../contract.ts'
import styles from './dashboard.module.css'
import { dashboardWords } from './dashboard-words.ts'

/** What sold most in the last seven days. */
export function BestSellers({
  sellers,
  shopId,
}: {
  readonly sellers: Dashboard['bestSellers']
  readonly shopId: string
}) {
  const t = useWords(dashboardWords)
  const most = sellers[0]?.quantity ?? 1
  return (
    <Card title={t('bestSellers')}>
      {sellers.length === 0 && <Text tone="third">{t('noBest')}</Text>}
      <ul className={styles.best}>
        {sellers.map((seller) => (
          <li className={styles.seller} key={seller.productId}>
            <Thumb
              alt=""
              size={36}
              src={seller.pictureId && `/api/v1/shops/${shopId}/pictures/${seller.pictureId}`}
            />
            <Stack gap={1}>
              <Text truncate>{seller.name}</Text>
              <ProgressBar label={seller.name} parts={seller.quantity} thin total={most} />
            </Stack>
            <Text noWrap weight="medium">
              {t('sold', { count: seller.quantity })}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
