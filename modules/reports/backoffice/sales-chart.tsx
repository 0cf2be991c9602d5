import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { type Language, moneyText, Text, useLanguage, useWords } from '@langraan/ui'
import { useId, useState } from 'react'
import styles from './sales-chart.module.css'
import { channelColour } from './channel-colours.ts'
import { dashboardWords } from './dashboard-words.ts'
import { inOrder, type SalesDays } from './sales-channels.ts'

const LINES = [1, 0.5, 0]
// More days than that, and only every third has room for its number on a phone.
const ALL_NUMBERED = 14
const MILLION = 100_000_000

/**
 * A column for each day, by hand: a chart library would weigh more than the page. The columns are a choice of one
 * day, whose figures are told in words: by touch, by the arrow keys, and to who listens.
 */
export function SalesChart({ days }: { readonly days: SalesDays }) {
  const t = useWords(dashboardWords)
  const language = useLanguage()
  const name = useId()
  const [chosen, choose] = useState<string>()
  const shown = days.find(({ day }) => day === chosen) ?? days.at(-1)
  const top = niceTop(Math.max(...days.map(({ satang }) => satang)))
  const told = ({ day, satang, orders }: SalesDays[number]): string => {
    const date = formatDate(startOfBangkokDay(day), { language, style: 'date' })
    return t('salesOfDay', { day: date, amount: moneyText(satang), orders })
  }
  return (
    <div aria-label={t('salesByDay')} className={styles.chart} role="radiogroup">
      <div className={styles.plot}>
        <div aria-hidden="true" className={styles.axis}>
          {LINES.map((share) => (
            <span key={share}>{figure(top * share, language)}</span>
          ))}
        </div>
        <div className={styles.days}>
          {days.map((day, index) => (
            <label className={styles.day} key={day.day} title={told(day)}>
              <input
                aria-label={told(day)}
                checked={day === shown}
                className={styles.choice}
                name={name}
                onChange={() => choose(day.day)}
                type="radio"
              />
              <span className={styles.room}>
                <span className={styles.column} style={{ height: `${(day.satang / top) * 100}%` }}>
                  {inOrder(Object.entries(day.channels)).map(([channel, satang]) => (
                    <span className={channelColour(channel)} key={channel} style={{ flexGrow: satang }} />
                  ))}
                </span>
              </span>
              <span className={styles.number}>
                {isNumbered(index, days.length) && Number(day.day.slice(8))}
              </span>
            </label>
          ))}
        </div>
      </div>
      {shown && (
        <Text size="sm" tone="second">
          {told(shown)}
        </Text>
      )}
    </div>
  )
}

const isNumbered = (index: number, count: number): boolean => count <= ALL_NUMBERED || index % 3 === 0

/** Whole baht as they stand beside a line: millions in words, for they have to fit beside it on a phone. */
function figure(satang: number, language: Language): string {
  const compact =
    satang >= MILLION
      ? ({
          notation: 'compact',
          // Short would be an English M in Thai.
          compactDisplay: language === 'th' ? 'long' : 'short',
          maximumFractionDigits: 2,
        } as const)
      : {}
  return new Intl.NumberFormat(language, { maximumFractionDigits: 0, ...compact }).format(satang / 100)
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
