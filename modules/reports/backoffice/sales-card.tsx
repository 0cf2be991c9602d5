import { startOfBangkokDay } from '@langraan/thai'
import { Card, DateTime, joinClasses, Money, moneyText, Row, Segmented, Text, useWords } from '@langraan/ui'
import type { Dashboard } from '../contract.ts'
import styles from './dashboard.module.css'
import { channelWords } from './channel-words.ts'
import { dashboardWords } from './dashboard-words.ts'

type Props = {
  readonly sales: Dashboard['sales']
  readonly days: number
  readonly onDays: (days: number) => void
}

/** Sales by day. The bars are drawn by hand: a chart library would weigh more than the page. */
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
      {sales.totalSatang === 0 ? (
        <Text as="p" tone="third">
          {t('noSales')}
        </Text>
      ) : (
        <>
          <Bars days={sales.days} />
          <Channels days={sales.days} />
        </>
      )}
    </Card>
  )
}

type Days = Dashboard['sales']['days']

// From the bottom up; a channel that is not known here stands on top of them.
const CHANNELS = [
  'web',
  'line',
  'facebook',
  'shopee',
  'lazada',
  'tiktok',
  'till',
  'agent',
  'manual',
  'chat',
] as const
type Channel = (typeof CHANNELS)[number]

const isChannel = (text: string): text is Channel => (CHANNELS as readonly string[]).includes(text)
const orderOf = (channel: string): number =>
  isChannel(channel) ? CHANNELS.indexOf(channel) : CHANNELS.length
const channelLook = (channel: string): string =>
  joinClasses(styles.column, styles[isChannel(channel) ? channel : 'other'])

/** The channels of a day on top of each other. */
function stacked(channels: Days[number]['channels']) {
  let below = 0
  return Object.entries(channels)
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([channel, satang]) => {
      const part = { channel, satang, below }
      below += satang
      return part
    })
}

/** What each channel has sold: the words to the colours. */
function Channels({ days }: { readonly days: Days }) {
  const t = useWords(channelWords)
  const totals = new Map<string, number>()
  for (const day of days)
    for (const [channel, satang] of Object.entries(day.channels))
      totals.set(channel, (totals.get(channel) ?? 0) + satang)
  const known = [...totals].toSorted(([a], [b]) => orderOf(a) - orderOf(b))
  return (
    <ul className={styles.channels}>
      {known.map(([channel, satang]) => (
        <li key={channel}>
          <span className={joinClasses(styles.dot, styles[isChannel(channel) ? channel : 'other'])} />
          <Text tone="second">{isChannel(channel) ? t(channel) : channel}</Text>
          <Money place="inline" satang={satang} />
        </li>
      ))}
    </ul>
  )
}

const [WIDTH, HEIGHT, FOOT, SIDE] = [760, 220, 22, 56]

function Bars({ days }: { readonly days: Dashboard['sales']['days'] }) {
  const t = useWords(dashboardWords)
  const top = niceTop(Math.max(...days.map((day) => day.satang)))
  const step = (WIDTH - SIDE) / days.length
  const heightOf = (satang: number) => (satang / top) * (HEIGHT - FOOT - 12)
  const label = (day: Dashboard['sales']['days'][number]) =>
    t('salesOfDay', { day: day.day, amount: moneyText(day.satang), orders: day.orders })
  return (
    <svg
      aria-label={t('sales')}
      className={styles.chart}
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      {[0, 0.5, 1].map((share) => {
        const y = HEIGHT - FOOT - heightOf(top * share)
        return (
          <g key={share}>
            <line className={styles.grid} x1={SIDE} x2={WIDTH} y1={y} y2={y} />
            <text x={0} y={y + 4}>
              {Math.round((top * share) / 100).toLocaleString('en-US')}
            </text>
          </g>
        )
      })}
      {days.map((day, index) => (
        <g key={day.day}>
          <title>{label(day)}</title>
          {stacked(day.channels).map(({ channel, below, satang }) => (
            <rect
              className={channelLook(channel)}
              height={heightOf(satang)}
              key={channel}
              rx={2}
              width={Math.min(28, step * 0.55)}
              x={SIDE + index * step + step * 0.2}
              y={HEIGHT - FOOT - heightOf(below + satang)}
            />
          ))}
          {(days.length <= 14 || index % 3 === 0) && (
            <text x={SIDE + index * step + step * 0.3} y={HEIGHT - 4}>
              {Number(day.day.slice(8))}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** A round figure above the largest, so that the lines stand at figures one can read. */
function niceTop(satang: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(satang, 1)))
  return (
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
      .map((factor) => factor * size)
      .find((candidate) => candidate >= satang) ?? satang
  )
}

/** A Bangkok day as people write it. */
export function BangkokDay({ day }: { readonly day: string }) {
  return <DateTime at={startOfBangkokDay(day).toISOString()} style="date" />
}
