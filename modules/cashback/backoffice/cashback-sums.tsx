import { WithdrawCard } from '@langraan/payouts/backoffice'
import { Card, joinClasses, Money, Note, Skeleton, Stack, Text, useWords } from '@langraan/ui'
import type { CashbackFigures } from '../contract.ts'
import { cashbackWords } from './cashback-words.ts'
import styles from './cashback.module.css'

const always = ['pending', 'available', 'withdrawing', 'withdrawn'] as const
/** Who has never ordered supplies is not told of them. */
const partsOf = (figures: CashbackFigures | undefined) =>
  figures && figures.spentSatang !== 0 ? ([...always, 'spent'] as const) : always

type Props = { readonly shopId: string; readonly figures: CashbackFigures | undefined }

/** What can be withdrawn, and where all of the cashback is. */
export function CashbackSums({ shopId, figures }: Props) {
  const t = useWords(cashbackWords)
  return (
    <div className={styles.sums}>
      <Stack gap={2}>
        <WithdrawCard shopId={shopId} />
        {figures && figures.availableSatang < 0 && <Note tone="amber">{t('below')}</Note>}
      </Stack>
      <Card>
        <div className={styles.total}>
          <Text tone="second">{t('total')}</Text>
          {figures ? (
            <Text size="lg" weight="bold">
              <Money place="inline" satang={figures.totalSatang} />
            </Text>
          ) : (
            <Skeleton height={24} width={96} />
          )}
        </div>
        <dl className={styles.parts}>
          {partsOf(figures).map((part) => (
            <div key={part}>
              <dt>
                <span className={joinClasses(styles.dot, styles[part])} />
                <Text tone="second">{t(part)}</Text>
              </dt>
              <dd>
                {figures ? (
                  <Money place="inline" satang={figures[`${part}Satang`]} />
                ) : (
                  <Skeleton height={22} width={72} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Bar figures={figures} />
      </Card>
    </div>
  )
}

/** The parts beside each other; what is less than nothing has no room. */
function Bar({ figures }: Pick<Props, 'figures'>) {
  const t = useWords(cashbackWords)
  const widths = partsOf(figures).map((part) => ({
    part,
    satang: Math.max(0, figures?.[`${part}Satang`] ?? 0),
  }))
  return (
    <div aria-label={t('parts')} className={styles.bar} role="img">
      {widths.map(
        ({ part, satang }) =>
          satang > 0 && <span className={styles[part]} key={part} style={{ flexGrow: satang }} />,
      )}
    </div>
  )
}
