import { Card, moneyText, type SummaryLine, SummaryList, useWords } from '@langraan/ui'
import type { WholeShift } from '../../contract.ts'
import { tillMethods } from '../../rules/rules.ts'
import { shiftsWords } from './shifts-words.ts'

type Props = { readonly shift: WholeShift }

/** What was sold in a shift, and what came back. */
export function SoldCard({ shift: { figures, closedAt } }: Props) {
  const t = useWords(shiftsWords)
  const { sales, returns } = figures
  return (
    <Card title={t(closedAt === null ? 'soFar' : 'figures')}>
      <SummaryList
        lines={[
          { label: t('goods'), value: moneyText(figures.goodsSatang) },
          { label: t('discount'), value: moneyText(-figures.discountSatang), tone: 'quiet' },
          {
            label: `${t('sold')} · ${t('salesCount', { count: sales })}`,
            value: moneyText(figures.soldSatang),
            kind: 'rule',
          },
          {
            label: `${t('returned')} · ${t('salesCount', { count: returns })}`,
            value: moneyText(-figures.returnedSatang),
            tone: 'quiet',
          },
          ...(figures.collected > 0
            ? [
                {
                  label: `${t('collected')} · ${t('salesCount', { count: figures.collected })}`,
                  value: moneyText(figures.collectedSatang),
                },
              ]
            : []),
          { label: t('vat'), value: moneyText(figures.vatSatang), tone: 'quiet' },
          { label: t('rounding'), value: moneyText(figures.roundingSatang, true), tone: 'quiet' },
        ]}
      />
    </Card>
  )
}

/** What should lie in the drawer, and what was counted there. */
export function DrawerCard({ shift: { figures, countedSatang } }: Props) {
  const t = useWords(shiftsWords)
  const counted: SummaryLine[] =
    countedSatang === null
      ? []
      : [
          { label: t('counted'), value: moneyText(countedSatang) },
          {
            label: t('difference'),
            value: moneyText(countedSatang - figures.expectedSatang, true),
            kind: 'total',
          },
        ]
  return (
    <Card title={t('drawer')}>
      <SummaryList
        lines={[
          { label: t('float'), value: moneyText(figures.floatSatang) },
          { label: t('cash'), value: moneyText(figures.received.cash - figures.givenBack.cash) },
          { label: t('paidIn'), value: moneyText(figures.paidInSatang) },
          { label: t('paidOut'), value: moneyText(-figures.paidOutSatang) },
          { label: t('expected'), value: moneyText(figures.expectedSatang), kind: 'rule' },
          ...counted,
        ]}
      />
    </Card>
  )
}

/** What came by each way of paying, less what went back by it. */
export function PayingCard({ shift: { figures } }: Props) {
  const t = useWords(shiftsWords)
  return (
    <Card title={t('byPaying')}>
      <SummaryList
        lines={tillMethods.map((method) => ({
          label: t(method),
          value: moneyText(figures.received[method] - figures.givenBack[method]),
        }))}
      />
    </Card>
  )
}

export function PeopleCard({ shift: { figures } }: Props) {
  const t = useWords(shiftsWords)
  if (figures.staff.length === 0) return null
  return (
    <Card title={t('people')}>
      <SummaryList
        lines={figures.staff.map(({ name, sales, soldSatang, returnedSatang }) => ({
          label: `${name || t('left')} · ${t('salesCount', { count: sales })}`,
          value: moneyText(soldSatang - returnedSatang),
        }))}
      />
    </Card>
  )
}

/** What an owner looks at besides: a drawer that was opened, bills that were thrown away, copies. */
export function OtherCard({ shift: { figures } }: Props) {
  const t = useWords(shiftsWords)
  return (
    <Card title={t('otherFigures')}>
      <SummaryList
        lines={[
          { label: t('drawerOpened'), value: figures.drawerOpened },
          { label: t('discarded'), value: figures.discarded },
          { label: t('copies'), value: figures.copies },
        ]}
      />
    </Card>
  )
}
