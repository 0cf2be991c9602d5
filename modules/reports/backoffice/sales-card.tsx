import { channelWords } from '@langraan/orders/rules'
import { startOfBangkokDay } from '@langraan/thai'
import {
  Card,
  DateTime,
  joinClasses,
  Money,
  moneyText,
  Row,
  Segmented,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import type { Dashboard } from '../contract.ts'
import styles from './dashboard.module.css'
import { channelColour } from './channel-colours.ts'
import { dashboardWords } from './dashboard-words.ts'
import { inOrder, isChannel, type SalesDays } from './sales-channels.ts'
import { SalesChart } from './sales-chart.tsx'

type Props = {
  readonly sales: Dashboard['sales']
  readonly days: number
  readonly onDays: (days: number) => void
}

/** Sales by day and channel. */
export function SalesCard({ sales, days, onDays }: Props) {
  const t = useWords(dashboardWords)
  const change =
    sales.previousSatang > 0
      ? Math.round(((sales.totalSatang - sales.previousSatang) / sales.previousSatang) * 1000) / 10
      : undefined
  return (
    <Card>
      <div className={styles.salesHead}>
        <Text as="div" size="lg" weight="bold">
          {t('sales')}
        </Text>
        <Segmented
          label={t('range')}
          onChange={(value) => onDays(Number(value))}
          options={[
            { value: '7', label: t('days7') },
            { value: '14', label: t('days14') },
            { value: '30', label: t('days30') },
          ]}
          value={String(days)}
        />
      </div>
      <Row gap={3}>
        <Money place="inline" satang={sales.totalSatang} size="total" />
        {change !== undefined && (
          <Text size="sm" tone={change >= 0 ? 'good' : 'bad'}>
            {change >= 0 ? '▲' : '▼'} {Math.abs(change)}% {t('compared', { days })}
          </Text>
        )}
      </Row>
      <Text as="p" size="sm" tone="third">
        {t('salesCount')}
        {sales.awaitedSatang > 0 && ` · ${t('salesAwaited', { amount: moneyText(sales.awaitedSatang) })}`}
      </Text>
      {sales.totalSatang === 0 ? (
        <Text as="p" tone="third">
          {t('noSales')}
        </Text>
      ) : (
        <>
          <SalesChart days={sales.days} />
          <Channels days={sales.days} />
        </>
      )}
    </Card>
  )
}

/** What each channel has sold: the words to the colours. */
function Channels({ days }: { readonly days: SalesDays }) {
  const words = channelWords[useLanguage()]
  const totals = new Map<string, number>()
  for (const day of days)
    for (const [channel, satang] of Object.entries(day.channels))
      totals.set(channel, (totals.get(channel) ?? 0) + satang)
  const known = inOrder([...totals])
  return (
    <ul className={styles.channels}>
      {known.map(([channel, satang]) => (
        <li key={channel}>
          <span className={joinClasses(styles.channelDot, channelColour(channel))} />
          <Text tone="second">{isChannel(channel) ? words[channel] : channel}</Text>
          <Money place="inline" satang={satang} />
        </li>
      ))}
    </ul>
  )
}

/** A Bangkok day as people write it. */
export function BangkokDay({ day }: { readonly day: string }) {
  return <DateTime at={startOfBangkokDay(day).toISOString()} style="date" />
}
