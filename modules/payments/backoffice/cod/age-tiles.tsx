import { AppLink, joinClasses, Money, Skeleton, Text, useWords } from '@langraan/ui'
import type { CodAges } from '../../contract.ts'
import { type CodAge, codAges, type CodView } from '../../rules/rules.ts'
import { codWords } from './cod-words.ts'
import styles from './cod.module.css'

type Props = {
  readonly ages: CodAges['ages'] | undefined
  readonly hrefOf: (view: CodView) => string
}

const VIEW_OF = {
  not_delivered: 'open',
  fresh: 'open',
  waiting: 'open',
  late: 'late',
} as const satisfies Readonly<Record<CodAge, CodView>>

/** What couriers have of the shop, by how long. */
export function AgeTiles({ ages, hrefOf }: Props) {
  const t = useWords(codWords)
  return (
    <div className={styles.tiles}>
      {codAges.map((age) => {
        const sum = ages?.find((one) => one.age === age)
        return (
          <AppLink href={hrefOf(VIEW_OF[age])} key={age}>
            <span className={joinClasses(styles.tile, styles[age])}>
              <Text size="sm">{t(age)}</Text>
              {sum ? (
                <>
                  <span className={styles.sum}>
                    <Money place="inline" satang={sum.satang} />
                  </span>
                  <Text size="sm" tone="second">
                    {t('boxes', { count: sum.count })}
                  </Text>
                </>
              ) : (
                <Skeleton height={44} width={96} />
              )}
            </span>
          </AppLink>
        )
      })}
    </div>
  )
}
