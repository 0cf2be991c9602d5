import { startOfBangkokDay } from '@langraan/thai'
import { Card, DateTime, Money, moneyText, Row, Segmented, Text, useWords } from '@langraan/ui'
import type { Dashboard } from '../contract.ts'
import styles from './dashboard.module.css'
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
        <Bars days={sales.days} />
      )}
    </Card>
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
          <rect
            className={styles.column}
            height={heightOf(day.satang)}
            rx={3}
            width={Math.min(28, step * 0.55)}
            x={SIDE + index * step + step * 0.2}
            y={HEIGHT - FOOT - heightOf(day.satang)}
          >
            <title>{label(day)}</title>
          </rect>
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
